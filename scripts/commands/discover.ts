import process from 'node:process'
import type { Command } from 'commander'
import { InvalidArgumentError, Option } from 'commander'
import { AppError } from '@/lib/errors'
import type { DiscoverOptions } from '../live/discover-pages'
import { discoverPages } from '../live/discover-pages'

const collect = (value: string, before: string[] = []) => [...before, value]

function atLeast(least: number) {
  return (text: string) => {
    const value = Number(text)
    if (text.trim() === '' || !(value >= least)) throw new InvalidArgumentError(`It must be a number from ${least}.`)
    return value
  }
}

async function discover({ json, ...options }: DiscoverOptions & { json?: true }): Promise<void> {
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.once('SIGINT', interrupt)
  let shown = 0
  const onProgress: DiscoverOptions['onProgress'] = ({ phase, fetched, accepted, url }) => {
    const now = performance.now()
    if (now - shown < 500) return
    shown = now
    process.stderr.write(`${phase}: ${fetched} fetched, ${accepted} accepted ${url ?? ''}\n`)
  }
  const result = await discoverPages({ ...options, onProgress, signal: stop.signal })
  process.removeListener('SIGINT', interrupt)
  if (json) return void process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  const accepted = Array.isArray(result['accepted']) ? (result['accepted'] as { url: string }[]) : []
  for (const { url } of accepted) process.stdout.write(`${url}\n`)
  process.stderr.write(`${accepted.length} pages accepted, ${String(result['downloads'])} asked for\n`)
}

/** `orion discover` */
export function registerDiscover(program: Command): void {
  program
    .command('discover')
    .description('Find all pages of the same kind as the examples, on the live Web or in an archive.')
    .requiredOption('--example <url>', 'an example page (several allowed)', collect)
    .option('--archive <file>', 'ZIP, WARC, WACZ or HTML instead of the live Web')
    .option('--base <url>', 'address the files of a ZIP came from')
    .option('--host <host>', 'a further host of the site (several allowed)', collect)
    .addOption(new Option('--mode <mode>', 'paper: literally the thesis; product: with the additions').choices(['paper', 'product']).default('product'))
    .option('--height <n>', 'height of the entity tree (paper mode)', atLeast(1), 2)
    .option('--max-pages <n>', 'most pages to ask for', atLeast(1))
    .option('--delay <seconds>', 'pause between two requests to a host (live; default 1)', atLeast(0))
    .option('--state <folder>', 'where a live run keeps its pages (default orion-<host>)')
    .option('--resume', 'go on with the state of an earlier run')
    .option('--json', 'print one JSON document on stdout and nothing else')
    .action(async (options: DiscoverOptions & { json?: true }) => {
      try {
        await discover(options)
      } catch (error) {
        process.stderr.write(`orion: ${error instanceof Error ? error.message : String(error)}\n`)
        process.exitCode = error instanceof AppError ? 1 : 2
      }
    })
}
