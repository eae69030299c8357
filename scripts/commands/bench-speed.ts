import type { Command } from 'commander'
import { runSpeedBench } from '@/bench/extraction-speed'
import { jsonOption } from '../cli/options'
import { action } from '../cli/terminal'
import { bench, benchGroup } from './bench'

interface Options {
  readonly data: string
  readonly sites?: string
  readonly pages: number
  readonly json?: true
}

/** `orion bench speed --data <dir>` */
export function registerBenchSpeed(program: Command): void {
  benchGroup(program)
    .command('speed')
    .description('Parsing, S-graph and induction against parse5 alone, the native executor against LadybugDB, and memory.')
    .requiredOption('--data <dir>', 'folder with <vertical>-<site>.zip and .json')
    .option('--sites <list>', 'only these sites (the first of each kind)')
    .option('--pages <n>', "pages per site; a site's own are repeated", Number, 2000)
    .addOption(jsonOption('the result as one JSON document on stdout, the table on stderr'))
    .action(
      action(
        (options: Options) => bench(options, ({ data, sites, pages, print }) => runSpeedBench({ data, pages, print, ...(sites ? { sites: sites.split(',') } : {}) })),
        (options) => options.json === true,
      ),
    )
}
