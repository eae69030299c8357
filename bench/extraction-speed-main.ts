import { parseArgs } from 'node:util'
import { runSpeedBench } from './extraction-speed'

const { values } = parseArgs({ options: { data: { type: 'string' }, site: { type: 'string', default: 'nbaplayer-espn' }, pages: { type: 'string', default: '1000' } } })
if (!values.data) throw new Error('--data <dir> is needed')
await runSpeedBench({ data: values.data, site: values.site, pages: Number(values.pages) })
