/** Reads lines and blocks from a stream of chunks, never holding more than what is asked for and one chunk. */
export class ByteReader {
  #source: AsyncIterator<Uint8Array>
  #rest: Buffer = Buffer.alloc(0)
  #ended = false
  /** Bytes handed out or skipped so far. */
  position = 0

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async #fill(): Promise<boolean> {
    while (!this.#ended) {
      const { done, value } = await this.#source.next()
      if (done) this.#ended = true
      else if (value.length > 0) {
        const chunk = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
        this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
        return true
      }
    }
    return false
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    this.position += length
    return taken
  }

  /** The next line without its end, undefined at the end of the stream. Longer lines come in pieces of `max` bytes. */
  async line(max: number): Promise<string | undefined> {
    for (let from = 0; ; ) {
      const at = this.#rest.indexOf(10, from)
      if (at >= 0 && at < max) return this.#take(at + 1).toString('latin1').replace(/\r?\n$/, '')
      if (this.#rest.length >= max) return this.#take(max).toString('latin1')
      from = this.#rest.length
      if (!(await this.#fill())) return this.#rest.length === 0 ? undefined : this.#take(this.#rest.length).toString('latin1')
    }
  }

  /** The next `length` bytes; fewer when the stream ends before. */
  async block(length: number): Promise<Buffer> {
    const parts: Buffer[] = []
    let missing = length
    while (missing > 0) {
      if (this.#rest.length === 0 && !(await this.#fill())) break
      const part = this.#take(Math.min(missing, this.#rest.length))
      parts.push(part)
      missing -= part.length
    }
    return Buffer.concat(parts)
  }

  /** Passes over `length` bytes; false when the stream ends before. */
  async skip(length: number): Promise<boolean> {
    let missing = length
    while (missing > 0) {
      if (this.#rest.length === 0 && !(await this.#fill())) return false
      const step = Math.min(missing, this.#rest.length)
      this.#take(step)
      missing -= step
    }
    return true
  }
}
