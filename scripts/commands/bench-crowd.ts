import type { Command } from 'commander'
import { runAggregationBench } from '@/bench/aggregation'
import { runCrowdBench } from '@/bench/crowd'
import { action } from '../cli/terminal'
import { benchGroup } from './bench'

/** `orion bench aggregation --data <dir>` and `orion bench crowd` */
export function registerBenchCrowd(program: Command): void {
  benchGroup(program)
    .command('aggregation')
    .description('Accuracy of majority, Wawa and Dawid–Skene on public vote collections.')
    .requiredOption('--data <dir>', 'folder with <set>/answer.csv and <set>/truth.csv')
    .action(action(async ({ data }: { data: string }) => void runAggregationBench({ data }), () => false))
  benchGroup(program)
    .command('crowd')
    .description('Decisions and votes per task of simulated crowds, for each rule and aggregation.')
    .option('--repetitions <n>', 'simulated projects per row', Number, 100)
    .action(action(async ({ repetitions }: { repetitions: number }) => void runCrowdBench({ repetitions }), () => false))
}
