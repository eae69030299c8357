import { parseArgs } from 'node:util'
import { runExtractionBench } from './extraction'

const { values } = parseArgs({
  options: { data: { type: 'string' }, out: { type: 'string' }, only: { type: 'string' }, ablation: { type: 'boolean' } },
})
if (!values.data) throw new Error('--data <dir> is needed')
await runExtractionBench({ ...values, data: values.data })
