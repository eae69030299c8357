import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface SpoolEntry {
  offset: number
  length: number
}

/** Bytes kept on disk while an archive is open: memory stays flat however large the archive is. */
export interface PageSpool {
  append(body: Buffer): Promise<SpoolEntry>
  read(entry: SpoolEntry): Promise<Buffer>
  close(): Promise<void>
}

/** Opens a spool in a temporary file that is gone when it is closed or the process ends. */
export async function openSpool(): Promise<PageSpool> {
  const folder = await mkdtemp(path.join(tmpdir(), 'orion-spool-'))
  const file = await open(path.join(folder, 'pages'), 'wx+', 0o600)
  // Unlinked while open: nothing is left behind, not even after kill -9.
  await rm(folder, { recursive: true })
  let end = 0
  return {
    async append(body) {
      const entry = { offset: end, length: body.length }
      end += body.length
      await file.write(body, 0, body.length, entry.offset)
      return entry
    },
    async read({ offset, length }) {
      const body = Buffer.alloc(length)
      await file.read(body, 0, length, offset)
      return body
    },
    close: () => file.close(),
  }
}
