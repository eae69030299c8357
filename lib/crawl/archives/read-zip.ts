import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, inflateRaw, inflateRawSync } from 'node:zlib'
import type { ZlibOptions } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { fromBufferPromise, getFileNameLowLevel, openPromise } from 'yauzl'
import { AppError } from '@/lib/errors'
import type { CrawlLimits } from '../limits'
import { crawlLimits } from '../limits'
import { tidyName, unsafeName } from './entry-name'

/** A file that was left out, and why. */
export interface ArchiveProblem {
  name: string
  reason: string
}

/** An opened ZIP whose listing passed every guard. Contents are unpacked one by one, on demand. */
export interface ZipArchive {
  /** Safe files in the order of the archive. */
  paths: readonly string[]
  problems: readonly ArchiveProblem[]
  has(path: string): boolean
  /** One file, unpacked and checked against its size and checksum. */
  read(path: string): Promise<Buffer>
  /** One file as a stream, for those too large to hold (a WARC inside a WACZ). */
  stream(path: string): Promise<Readable>
  close(): void
}

export type ZipLimits = Pick<CrawlLimits, 'archiveBytes' | 'archiveEntries' | 'archiveEntryBytes' | 'archiveRatio' | 'archiveRatioFromBytes' | 'archiveNameLength'>

const inflate = promisify<Buffer, ZlibOptions, Buffer>(inflateRaw)
const SYNC_BELOW = 128 * 1024
const FILE_TYPE = 0o170000
const REGULAR = 0o100000
const UNIX = 3

const broken = (detail: string, cause?: unknown) => new AppError('invalid_input', `ZIP: ${detail}`, { reason: 'archive_broken', cause })
const bomb = (detail: string) => new AppError('too_large', `ZIP: ${detail}`, { reason: 'archive_too_large' })

/** A symbolic link, device or other special file, by the Unix mode in its attributes. */
function isSpecialFile(entry: Entry): boolean {
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE
  return entry.versionMadeBy >>> 8 === UNIX && type !== 0 && type !== REGULAR
}

function problemOf(entry: Entry, name: string, known: ReadonlyMap<string, Entry>, limits: ZipLimits): string | undefined {
  const unsafe = unsafeName(name, limits.archiveNameLength)
  if (unsafe) return unsafe
  if (isSpecialFile(entry)) return 'link or special file'
  if (entry.isEncrypted()) return 'encrypted'
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) return 'unknown compression'
  return known.has(tidyName(name)) ? 'second file with the same name' : undefined
}

/** Refuses archives that unpack to absurd sizes, by one file, by the sum, or by files that share their bytes. */
function guardSizes(entries: readonly Entry[], limits: ZipLimits): void {
  let total = 0
  for (const { compressedSize, uncompressedSize } of entries) {
    total += uncompressedSize
    if (total > limits.archiveBytes) throw bomb(`unpacks to more than ${limits.archiveBytes} bytes`)
    const suspicious = uncompressedSize > limits.archiveRatioFromBytes && uncompressedSize > compressedSize * limits.archiveRatio
    if (suspicious) throw bomb(`a file unpacks to more than ${limits.archiveRatio} times its packed size`)
  }
  let end = 0
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    if (entry.relativeOffsetOfLocalHeader < end) throw bomb('files overlap')
    end = entry.relativeOffsetOfLocalHeader + 30 + entry.fileNameRaw.length + entry.compressedSize
  }
}

async function listEntries(zip: ZipFile, limits: ZipLimits): Promise<Entry[]> {
  if (zip.entryCount > limits.archiveEntries) throw bomb(`more than ${limits.archiveEntries} files`)
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
  } catch (error) {
    throw broken('the listing is damaged', error)
  }
  return entries
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry, { decodeFileData: false })) chunks.push(chunk as Buffer)
  const raw = Buffer.concat(chunks)
  if (entry.compressionMethod === 0) return raw
  const options = { maxOutputLength: Math.max(entry.uncompressedSize, 1) }
  return entry.uncompressedSize < SYNC_BELOW ? inflateRawSync(raw, options) : inflate(raw, options)
}

/** Opens a ZIP from a file or from memory and checks its listing. Throws an AppError that says what is wrong with it. */
export async function openZip(source: string | Buffer, limits: ZipLimits = crawlLimits()): Promise<ZipArchive> {
  const options = { decodeStrings: false, autoClose: false }
  let zip: ZipFile
  try {
    zip = await (typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options))
  } catch (error) {
    throw broken('no complete ZIP file', error)
  }
  const files = new Map<string, Entry>()
  const problems: ArchiveProblem[] = []
  try {
    const entries = await listEntries(zip, limits)
    for (const entry of entries) {
      const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
      const reason = problemOf(entry, name, files, limits)
      if (reason) problems.push({ name: name.slice(0, 200), reason })
      else if (!name.endsWith('/')) files.set(tidyName(name), entry)
    }
    guardSizes(entries, limits)
  } catch (error) {
    zip.close()
    throw error
  }
  const entryOf = (path: string) => {
    const entry = files.get(path)
    if (!entry) throw new AppError('not_found', `ZIP: no file ${path.slice(0, 200)}`)
    return entry
  }
  return {
    paths: [...files.keys()],
    problems,
    has: (path) => files.has(path),
    async read(path) {
      const entry = entryOf(path)
      if (entry.uncompressedSize > limits.archiveEntryBytes) throw bomb(`${path} is larger than ${limits.archiveEntryBytes} bytes`)
      const data = await unpack(zip, entry).catch((error: unknown) => {
        throw broken(`${path} cannot be unpacked`, error)
      })
      if (data.length !== entry.uncompressedSize || crc32(data) !== entry.crc32) throw broken(`${path} is damaged`)
      return data
    },
    stream: (path) => zip.openReadStreamPromise(entryOf(path)),
    close: () => zip.close(),
  }
}
