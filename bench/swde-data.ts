import fs from 'node:fs/promises'
import path from 'node:path'
import yauzl from 'yauzl'
import { z } from 'zod'

const siteSchema = z.object({
  vertical: z.string(),
  site: z.string(),
  truth: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
})

/** One benchmark site: pages and, per page and attribute, the true values. */
export interface BenchSite {
  readonly name: string
  readonly vertical: string
  readonly pages: readonly { readonly file: string; readonly url: string; readonly html: string }[]
  readonly truth: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  readonly attributes: readonly string[]
}

/** The names of the sites in a folder of `<vertical>-<site>.zip` + `.json` files, sorted. */
export async function listSites(dir: string): Promise<string[]> {
  const files = await fs.readdir(dir)
  return files.filter((f) => f.endsWith('.zip') && files.includes(f.replace(/zip$/, 'json'))).map((f) => f.slice(0, -4)).sort()
}

/** Reads one site; its attributes are those with at least one true value. */
export async function loadSite(dir: string, name: string): Promise<BenchSite> {
  const { vertical, truth } = siteSchema.parse(JSON.parse(await fs.readFile(path.join(dir, `${name}.json`), 'utf8')))
  const files = await readZip(path.join(dir, `${name}.zip`))
  const pages = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, html]) => ({ file, url: baseOf(html) ?? file, html }))
  const attributes = new Set<string>()
  for (const page of Object.values(truth)) for (const [name, values] of Object.entries(page)) if (values.length > 0) attributes.add(name)
  return { name, vertical, pages, truth, attributes: [...attributes].sort() }
}

function baseOf(html: string): string | undefined {
  return /^[\s\ufeff]*<base\s+href="([^"]*)"/i.exec(html)?.[1]
}

async function readZip(file: string): Promise<Map<string, string>> {
  const zip = await yauzl.openPromise(file)
  const texts = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    texts.set(entry.fileName, Buffer.concat(chunks).toString('utf8').replace(/^\ufeff/, ''))
  }
  return texts
}
