import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@/lib/errors'
import type { CrawlLimits } from '../limits'
import { crawlLimits } from '../limits'
import type { ArchiveSource } from './archive-source'
import { filesSource, htmlFiles } from './files-source'
import { openZip } from './read-zip'
import { openWarcSource } from './warc-source'

interface ArchiveOptions {
  /** Where the files came from; WARC and WACZ know it themselves. */
  base?: string | undefined
  hosts?: readonly string[]
  limits?: CrawlLimits
}

const WARC_IN_WACZ = /^archive\/[^/]+\.warc(\.gz)?$/i

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function needBase(base: string | undefined): string {
  if (base === undefined) throw new AppError('invalid_input', 'the address the files came from is needed', { reason: 'archive_base' })
  return base
}

/** Opens an upload by what it is, not by what it is called: ZIP, WACZ, WARC, or a single HTML page. */
export async function openArchive(file: string, options: ArchiveOptions = {}): Promise<ArchiveSource> {
  const limits = options.limits ?? crawlLimits()
  const head = await firstBytes(file)
  if (head.subarray(0, 2).toString('latin1') === 'PK') {
    const zip = await openZip(file, limits)
    const warcs = zip.has('datapackage.json') ? zip.paths.filter((name) => WARC_IN_WACZ.test(name)) : []
    if (warcs.length === 0) return filesSource(zip, { base: needBase(options.base), hosts: options.hosts ?? [], limits })
    try {
      const source = await openWarcSource(warcs.map((name) => ({ name, open: () => zip.stream(name) })), limits)
      return { ...source, problems: [...zip.problems, ...source.problems] }
    } finally {
      zip.close()
    }
  }
  if (head.subarray(0, 5).toString('latin1') === 'WARC/' || (head[0] === 0x1f && head[1] === 0x8b)) {
    return openWarcSource([{ name: path.basename(file), open: () => createReadStream(file) }], limits)
  }
  const body = await readWhole(file, limits.bodyBytes)
  return filesSource(htmlFiles([{ name: path.basename(file), body }]), { base: needBase(options.base), hosts: options.hosts ?? [], limits })
}

async function readWhole(file: string, maxBytes: number): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    if (size > maxBytes) throw new AppError('too_large', `${path.basename(file)} is larger than ${maxBytes} bytes`, { reason: 'archive_too_large' })
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
