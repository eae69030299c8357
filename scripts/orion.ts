// The command line: `npm run --silent orion -- <command>`. One file per command in scripts/commands.
import process from 'node:process'
import { Command } from 'commander'
import { registerBenchExtraction, registerBenchReinforcement } from './commands/bench'
import { registerBenchCrowd } from './commands/bench-crowd'
import { registerBenchDiscovery } from './commands/bench-discovery'
import { registerBenchSpeed } from './commands/bench-speed'
import { registerCrawl } from './commands/crawl'
import { registerDiscover } from './commands/discover'
import { registerExtract } from './commands/extract'
import { registerGraph } from './commands/graph'
import { registerInduce } from './commands/induce'
import { registerReinforce } from './commands/reinforce'

const program = new Command('orion')
  .description('From example pages to a dataset: discover, induce, extract, reinforce (docs/command-line.md).')
  .showHelpAfterError('(add --help for what is possible)')

registerDiscover(program)
registerCrawl(program)
registerInduce(program)
registerExtract(program)
registerReinforce(program)
registerGraph(program)
registerBenchExtraction(program)
registerBenchReinforcement(program)
registerBenchDiscovery(program)
registerBenchCrowd(program)
registerBenchSpeed(program)

// A reader that stops early (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2))

await program.parseAsync()
