import { once } from 'node:events'
import type { Writable } from 'node:stream'

/** Enough text per write that calls do not dominate, little enough that memory stays flat. */
const CHUNK = 1 << 16

/** Writes pieces of text to a stream one after the other, waiting whenever its buffer is full. */
export async function writePieces(stream: Writable, pieces: Iterable<string>): Promise<void> {
  let buffer = ''
  for (const piece of pieces) {
    buffer += piece
    if (buffer.length < CHUNK) continue
    if (!stream.write(buffer)) await once(stream, 'drain')
    buffer = ''
  }
  if (buffer !== '' && !stream.write(buffer)) await once(stream, 'drain')
}
