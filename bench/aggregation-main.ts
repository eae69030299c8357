import { runAggregationBench } from './aggregation'

runAggregationBench({ data: process.argv[2] ?? '../shared/data/crowd' })
