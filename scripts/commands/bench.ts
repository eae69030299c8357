import process from 'node:process'
import type { Command } from 'commander'
import { runExtractionBench } from '@/bench/extraction'
import { runReinforcementBench } from '@/bench/reinforcement'
import { jsonOption } from '../cli/options'
import { action, badInput, printJson } from '../cli/terminal'

interface Options {
  readonly data: string
  readonly out?: string
  readonly only?: string
  readonly ablation?: true
  readonly json?: true
}

/** Table to stdout, or with --json to stderr; missing data are bad input, not a fault. */
export async function bench<T extends { readonly data: string; readonly json?: true }>(
  options: T, run: (options: T & { print: (line: string) => void }) => Promise<Record<string, unknown>>,
): Promise<void> {
  const { json } = options
  const print = (line: string) => void (json ? process.stderr : process.stdout).write(`${line}\n`)
  const result = await run({ ...options, print }).catch((error: unknown) => {
    if (error instanceof Error && /no benchmark sites|ENOENT|ENOTDIR/.test(error.message)) throw badInput(`${options.data} holds no benchmark sites (<vertical>-<site>.zip with .json)`, error)
    throw error
  })
  if (json) printJson(result)
}

/** The group `orion bench`; other files add their benchmarks to it. */
export function benchGroup(program: Command): Command {
  return program.commands.find((command) => command.name() === 'bench') ?? program.command('bench').description('Benchmarks: a table and a JSON file each.')
}

/** `orion bench extraction --data <dir>` */
export function registerBenchExtraction(program: Command): void {
  benchGroup(program)
    .command('extraction')
    .description('Extraction F1 per site and attribute: paper, product, automatic and best manual reinforcement.')
    .requiredOption('--data <dir>', 'folder with <vertical>-<site>.zip and .json')
    .option('--only <text>', 'only sites whose name contains this')
    .option('--ablation', 'also with each addition switched off (slow)')
    .option('--out <file>', 'JSON file (bench/out/extraction.json)')
    .addOption(jsonOption('the result as one JSON document on stdout, the table on stderr'))
    .action(action((options: Options) => bench(options, runExtractionBench), (options) => options.json === true))
}

/** `orion bench reinforcement --data <dir>` */
export function registerBenchReinforcement(program: Command): void {
  benchGroup(program)
    .command('reinforcement')
    .description('What reinforcement gains and costs for selections of every quality, paper and product side by side.')
    .requiredOption('--data <dir>', 'folder with <vertical>-<site>.zip and .json')
    .option('--only <text>', 'only sites whose name contains this')
    .addOption(jsonOption('the result as one JSON document on stdout, the table on stderr'))
    .action(action((options: Options) => bench(options, runReinforcementBench), (options) => options.json === true))
}
