import type { Command } from 'commander'
import { runCrawlBench } from '@/bench/crawl'
import { runDiscoveryBench, type Method } from '@/bench/discovery'
import type { UrlForm } from '@/bench/url-forms'
import { action } from '../cli/terminal'
import { benchGroup } from './bench'

interface DiscoveryOptions {
  readonly data: string
  readonly forms?: string
  readonly methods?: string
  readonly sites?: string
  readonly examples: number
  readonly seed: number
  readonly out?: string
}

const list = (text: string | undefined) => text?.split(',')

/** `orion bench discovery --data <dir>` and `orion bench crawl` */
export function registerBenchDiscovery(program: Command): void {
  benchGroup(program)
    .command('discovery')
    .description('Precision, recall and downloads of discovery per site and type: paper, product and two baselines.')
    .requiredOption('--data <dir>', 'folder with <site>.zip and <site>.json')
    .option('--forms <list>', 'URL forms: as-is,opaque,query (all)')
    .option('--methods <list>', 'product,paper,indesit,breadth-first (all)')
    .option('--sites <list>', 'only these sites')
    .option('--examples <n>', 'example pages per type', Number, 5)
    .option('--seed <n>', 'seed of the examples', Number, 1)
    .option('--out <file>', 'JSON file (bench/out/discovery.json)')
    .action(
      action(
        async ({ forms, methods, sites, ...options }: DiscoveryOptions) =>
          void (await runDiscoveryBench({ ...options, forms: list(forms) as UrlForm[] | undefined, methods: list(methods) as Method[] | undefined, sites: list(sites) })),
        () => false,
      ),
    )
  benchGroup(program)
    .command('crawl')
    .description('Pages per second against crawlee on a local server, politeness off.')
    .option('--pages <n>', 'pages to fetch', Number, 10_000)
    .option('--rounds <n>', 'rounds of each crawler', Number, 3)
    .action(action(async (options: { pages: number; rounds: number }) => void (await runCrawlBench(options)), () => false))
}
