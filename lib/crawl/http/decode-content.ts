import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import type { Failure } from './failure'
import { failure } from './failure'

type Inflate = (input: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>

const deflate: Inflate = async (input, options) => {
  // "deflate" is zlib by the standard and raw by the habit of some servers: the first byte tells.
  const zlibHeader = input.length > 1 && (input.readUInt8(0) & 0x0f) === 8 && input.readUInt16BE(0) % 31 === 0
  return zlibHeader ? promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflate)(input, options) : promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflateRaw)(input, options)
}
const gunzip: Inflate = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip)
const brotli: Inflate = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress)

/** zstd exists from node 22.15 on; elsewhere it is neither offered nor understood. */
function zstdIfAny(): Inflate | undefined {
  const candidate: unknown = Reflect.get(zlib, 'zstdDecompress')
  return typeof candidate === 'function' ? (promisify(candidate as typeof zlib.gunzip) as Inflate) : undefined
}

const DECODERS = new Map<string, Inflate>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['deflate', deflate],
  ['br', brotli],
])
const zstd = zstdIfAny()
if (zstd) DECODERS.set('zstd', zstd)

export const ACCEPT_ENCODING = zstd ? 'gzip, deflate, br, zstd' : 'gzip, deflate, br'

interface DecodeLimits {
  bodyBytes: number
  contentEncodings: number
}

type Decoded = { ok: true; body: Buffer } | { ok: false; failure: Failure }

/** Undoes the content encodings, outermost first. The output is counted while inflating and stops at the limit. */
export async function decodeContent(body: Buffer, header: string | string[] | undefined, limits: DecodeLimits): Promise<Decoded> {
  const names = [header ?? []].flat().join(',').split(',').map((name) => name.trim().toLowerCase()).filter((name) => name && name !== 'identity')
  if (names.length > limits.contentEncodings) return { ok: false, failure: failure('bad-encoding', `${names.length} content encodings`) }
  let current = body
  for (const name of names.reverse()) {
    const decoder = DECODERS.get(name)
    if (!decoder) return { ok: false, failure: failure('bad-encoding', `unknown content encoding "${name.slice(0, 40)}"`) }
    if (current.length === 0) break
    try {
      current = await decoder(current, { maxOutputLength: limits.bodyBytes })
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (code === 'ERR_BUFFER_TOO_LARGE') return { ok: false, failure: failure('too-large', `larger than ${limits.bodyBytes} bytes after ${name}`) }
      return { ok: false, failure: failure('bad-encoding', `${name}: ${error instanceof Error ? error.message : String(error)}`) }
    }
  }
  return { ok: true, body: current }
}
