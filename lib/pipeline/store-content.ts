import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Prisma } from '@/lib/generated/prisma/client'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
/** Nearly the ratio of the best quality at a fraction of its time. */
const QUALITY = 6

/** Compresses a body (off the event loop) and names it by the SHA-256 of its bytes. */
export async function packContent(bytes: Buffer): Promise<{ hash: string; body: Uint8Array<ArrayBuffer>; size: number }> {
  const body = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
  return { hash: createHash('sha256').update(bytes).digest('hex'), body: new Uint8Array(body), size: bytes.length }
}

/** Stores a body unless it is there. The row is locked, so that it stays until the page that needs it is written. */
export async function storeContent(tx: Prisma.TransactionClient, packed: Awaited<ReturnType<typeof packContent>>): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Content" ("hash", "body", "size") VALUES (${packed.hash}, ${packed.body}, ${packed.size})
    ON CONFLICT ("hash") DO UPDATE SET "size" = EXCLUDED."size"`
}

/** A stored body, checked against its name. */
export async function readContent(tx: Prisma.TransactionClient, hash: string): Promise<{ bytes: Buffer; storedBytes: number }> {
  const { body } = await tx.content.findUniqueOrThrow({ where: { hash }, select: { body: true } })
  const bytes = await decompress(body)
  if (createHash('sha256').update(bytes).digest('hex') !== hash) throw new Error(`content ${hash} is damaged`)
  return { bytes, storedBytes: body.length }
}
