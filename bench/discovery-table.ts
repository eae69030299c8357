import { randomFrom } from './random'

/** Mean of one method over the examples of one type of one site. */
export type Row = {
  site: string
  type: string
  form: string
  method: string
  variant: string
  pages: number
  precision: number
  recall: number
  downloads: number
  perRelevant: number
  cpuMs: number
  /** CPU of parsing one page of the site. */
  parseMs: number
  runs: { example: string; precision: number; recall: number; downloads: number; perRelevant: number; cpuMs: number }[]
}

type Interval = { mean: number; low: number; high: number }
export type Summary = { form: string; method: string; types: number; precision: Interval; recall: Interval; perRelevant: Interval; medianPerRelevant: number; cpuMs: number; cpuPerParse: number }

/** Means over sites × types, with a bootstrap interval over sites. */
export function summarise(rows: Row[], seed: number): Summary[] {
  const keys = [...new Set(rows.map((row) => `${row.form}\t${row.method}`))]
  return keys.map((key) => {
    const [form = '', method = ''] = key.split('\t')
    const own = rows.filter((row) => row.form === form && row.method === method)
    const mean = (pick: (row: Row) => number) => own.reduce((sum, row) => sum + pick(row), 0) / own.length
    const sorted = own.map((row) => row.perRelevant).sort((a, b) => a - b)
    return {
      form,
      method,
      types: own.length,
      precision: bootstrap(own, (row) => row.precision, seed),
      recall: bootstrap(own, (row) => row.recall, seed),
      perRelevant: bootstrap(own, (row) => row.perRelevant, seed),
      medianPerRelevant: sorted[Math.floor(sorted.length / 2)] ?? 0,
      cpuMs: mean((row) => row.cpuMs),
      cpuPerParse: mean((row) => row.cpuMs / row.parseMs),
    }
  })
}

/** Mean, and the 2.5 % and 97.5 % points of the mean when whole sites are drawn again with replacement. */
function bootstrap(rows: Row[], pick: (row: Row) => number, seed: number): Interval {
  const sites = [...new Set(rows.map((row) => row.site))].map((site) => rows.filter((row) => row.site === site).map(pick))
  const random = randomFrom(seed)
  const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const means = Array.from({ length: 2000 }, () => average(sites.flatMap(() => sites[Math.floor(random() * sites.length)] ?? []))).sort((a, b) => a - b)
  return { mean: average(rows.map(pick)), low: means[50] ?? 0, high: means[1949] ?? 0 }
}

export function printTable(rows: Row[], summary: Summary[]): void {
  const line = (cells: (string | number)[], widths: number[]) => console.log(cells.map((cell, index) => String(cell).padEnd(widths[index] ?? 8)).join(' '))
  const wide = [12, 12, 8, 14, 7, 6, 7, 7, 10, 9, 8]
  line(['site', 'type', 'urls', 'method', 'param', 'pages', 'prec', 'recall', 'downloads', 'per rel', 'cpu ms'], wide)
  for (const row of rows) {
    line([row.site, row.type, row.form, row.method, row.variant, row.pages, row.precision.toFixed(3), row.recall.toFixed(3), row.downloads.toFixed(0), row.perRelevant.toFixed(2), row.cpuMs.toFixed(2)], wide)
  }
  const show = ({ mean, low, high }: Interval) => `${mean.toFixed(3)} [${low.toFixed(2)}-${high.toFixed(2)}]`
  const narrow = [8, 14, 6, 18, 18, 18, 8, 8, 10]
  console.log()
  line(['urls', 'method', 'types', 'precision', 'recall', 'per relevant', 'median', 'cpu ms', 'cpu/parse'], narrow)
  for (const s of summary) line([s.form, s.method, s.types, show(s.precision), show(s.recall), show(s.perRelevant), s.medianPerRelevant.toFixed(2), s.cpuMs.toFixed(2), s.cpuPerParse.toFixed(2)], narrow)
}
