import { once } from 'node:events'
import { createGunzip } from 'node:zlib'

/**
 * Unpacks a file of gzip members chunk by chunk. Everything that could be unpacked is handed out before an error for
 * a cut or damaged member is thrown (a piped stream would drop what it still had in its buffer).
 */
export async function* gunzipMembers(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  let ready: Buffer[] = []
  let failed: Error | undefined
  gunzip.on('data', (chunk: Buffer) => ready.push(chunk))
  gunzip.on('error', (error) => (failed ??= error))
  // After an error a write is never called back, only the end of the stream is announced.
  const closed = once(gunzip, 'close').catch(() => {})
  const drain = () => {
    const chunks = ready
    ready = []
    return chunks
  }
  try {
    for await (const chunk of source) {
      // The callback comes when the chunk is fully unpacked, so at most one chunk's output is held.
      await Promise.race([closed, new Promise<void>((resolve) => gunzip.write(chunk, () => resolve()))])
      yield* drain()
      if (failed) throw failed
    }
    gunzip.end()
    await closed
    yield* drain()
    if (failed) throw failed
  } finally {
    gunzip.destroy()
  }
}
