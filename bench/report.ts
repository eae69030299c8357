import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type Row = Readonly<Record<string, string | number>>

/** Prints rows as a table: numbers to the right, texts to the left. */
export function formatTable(rows: readonly Row[], digits = 3): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const fractional = new Set(columns.filter((column) => rows.some((row) => typeof row[column] === 'number' && !Number.isInteger(row[column]))))
  const show = (row: Row, column: string) => {
    const value = row[column] ?? ''
    return typeof value === 'number' && fractional.has(column) ? value.toFixed(digits) : String(value)
  }
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => show(row, column).length)))
  const line = (cells: readonly string[], isNumber: (k: number) => boolean) =>
    cells.map((cell, k) => (isNumber(k) ? cell.padStart(widths[k] ?? 0) : cell.padEnd(widths[k] ?? 0))).join('  ').trimEnd()
  const numeric = columns.map((column) => rows.every((row) => typeof row[column] !== 'string'))
  return [
    line(columns, (k) => numeric[k] ?? false),
    line(widths.map((width) => '-'.repeat(width)), () => false),
    ...rows.map((row) => line(columns.map((column) => show(row, column)), (k) => numeric[k] ?? false)),
  ].join('\n')
}

/** Writes a result beside the others, as `bench/out/<name>.json`, and says where. */
export function writeResult(name: string, result: unknown): string {
  const file = path.resolve(import.meta.dirname, 'out', `${name}.json`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`)
  return file
}
