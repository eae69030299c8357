import { runCrowdBench } from './crowd'

runCrowdBench({ repetitions: Number(process.argv[2] ?? 100) })
