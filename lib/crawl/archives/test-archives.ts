import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { ZipFile } from 'yazl'

/** A correct ZIP of these files. */
export function makeZip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name, { mtime: new Date(0) })
  zip.end()
  return buffer(zip.outputStream)
}

interface CraftedEntry {
  name: string
  content: string
  mode?: number
  flags?: number
  method?: number
  declaredSize?: number
  crc?: number
  sameDataAs?: number
}

/** A ZIP written byte by byte, so that it can lie. */
export function craftZip(entries: readonly CraftedEntry[]): Buffer {
  const parts: Buffer[] = []
  const central: Buffer[] = []
  const offsets: number[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const plain = Buffer.from(entry.content)
    const method = entry.method ?? 0
    const data = method === 8 ? deflateRawSync(plain) : plain
    const fields = Buffer.alloc(22)
    fields.writeUInt16LE(entry.flags ?? 0, 0)
    fields.writeUInt16LE(method, 2)
    fields.writeUInt32LE(entry.crc ?? crc32(plain), 8)
    fields.writeUInt32LE(data.length, 12)
    fields.writeUInt32LE(entry.declaredSize ?? plain.length, 16)
    fields.writeUInt16LE(name.length, 20)
    const local = Buffer.concat([Buffer.from('504b03041400', 'hex'), fields, Buffer.alloc(2), name, data])
    const at = entry.sameDataAs === undefined ? offset : (offsets[entry.sameDataAs] ?? 0)
    offsets.push(at)
    if (entry.sameDataAs === undefined) {
      parts.push(local)
      offset += local.length
    }
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 8)
    tail.writeUInt32LE(at, 12)
    central.push(Buffer.concat([Buffer.from('504b010214031400', 'hex'), fields, tail, name]))
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directory, end])
}
