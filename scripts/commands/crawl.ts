import { createReadStream, createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import pg from 'pg'
import { siteResponses } from '@/lib/crawl/archives/export-site'
import { warcFile } from '@/lib/crawl/archives/write-warc'
import type { WarcResponse } from '@/lib/crawl/archives/write-warc'
import { sqlOfPool } from '@/lib/crawl/politeness/sql'
import { AppError } from '@/lib/errors'
import packageJson from '@/package.json'

interface ExportOptions {
  site?: string
  state?: string
  warc: string
}

/** Writes beside the target and renames: a file with the right name is always complete. */
async function writeWhole(target: string, source: Readable): Promise<void> {
  const partial = `${target}.partial`
  await pipeline(source, createWriteStream(partial))
  await rename(partial, target)
}

async function exportFromDatabase(siteId: string, target: string): Promise<number> {
  const url = process.env.DATABASE_URL
  if (!url) throw new AppError('invalid_input', 'DATABASE_URL is not set: `node scripts/db.mjs url` prints that of the local database')
  if (!/^[0-9a-f-]{36}$/i.test(siteId)) throw new AppError('invalid_input', `${siteId} is no site id`)
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  let pages = 0
  async function* counted(): AsyncGenerator<WarcResponse> {
    for await (const response of siteResponses(sqlOfPool(pool), siteId)) {
      pages += 1
      yield response
    }
  }
  try {
    await writeWhole(target, Readable.from(warcFile(`Orion/${packageJson.version}`, counted())))
  } finally {
    await pool.end()
  }
  if (pages === 0) throw new AppError('not_found', `site ${siteId} has no pages`)
  return pages
}

/** `crawl export`: the pages of a site, from the database or from the state folder of `discover`, as one WARC. */
export async function exportCrawl({ site, state, warc }: ExportOptions): Promise<string> {
  if ((site === undefined) === (state === undefined)) throw new AppError('invalid_input', 'give either --site or --state')
  if (site !== undefined) return `${await exportFromDatabase(site, warc)} pages written to ${warc}`
  const source = path.join(state ?? '', 'pages.warc.gz')
  if (!(await stat(source).catch(() => undefined))) throw new AppError('not_found', `${state} holds no crawl`)
  await writeWhole(warc, createReadStream(source))
  return `${source} written to ${warc}`
}

/** `orion crawl export` */
export function registerCrawl(program: Command): void {
  program
    .command('crawl')
    .description('What was fetched from the Web.')
    .command('export')
    .description('Write the pages of a site as WARC (ISO 28500), one gzip member per record.')
    .option('--site <id>', 'a site of the database (DATABASE_URL)')
    .option('--state <folder>', 'the state folder of `discover`')
    .requiredOption('--warc <file>', 'file to write, e.g. out.warc.gz')
    .action(async (options: ExportOptions) => {
      try {
        process.stderr.write(`orion: ${await exportCrawl(options)}\n`)
      } catch (error) {
        process.stderr.write(`orion: ${error instanceof Error ? error.message : String(error)}\n`)
        process.exitCode = error instanceof AppError ? 1 : 2
      }
    })
}
