import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { crawlLimits } from '../limits'
import type { ArchiveSource } from './archive-source'
import { openWarcSource } from './warc-source'
import { warcFile, warcInfo, warcResponse } from './write-warc'

const DATE = new Date('2026-05-04T03:02:01Z')
const page = (path: string, body: string, extra = {}) => warcResponse({ url: `https://example.com${path}`, fetchedAt: DATE, status: 200, contentType: 'text/html; charset=utf-8', body: Buffer.from(body), ...extra })

/** A record written by hand, for what our own writer would not write. */
function raw(headers: Record<string, string>, block: string | Buffer, declared = Buffer.byteLength(block)): Buffer {
  const lines = Object.entries({ 'WARC-Date': '2026-01-01T00:00:00Z', ...headers, 'Content-Length': String(declared) }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`WARC/1.0\r\n${lines.join('')}\r\n`), Buffer.from(block), Buffer.from('\r\n\r\n')])
}
const answer = (url: string, http: string | Buffer, extra = {}) => raw({ 'WARC-Type': 'response', 'WARC-Target-URI': url, ...extra }, http)

async function open(...parts: (Buffer | Promise<Buffer>)[]): Promise<ArchiveSource> {
  const bytes = Buffer.concat(await Promise.all(parts))
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
  }
  const source = await openWarcSource([{ name: 'x.warc', open: chunks }])
  onTestFinished(() => source.close())
  return source
}
const html = async (source: ArchiveSource, url: string) => {
  const found = await source.get(url)
  return found.ok ? found.html : found.kind
}

describe('what we write', () => {
  it('can be read back, member by member', async () => {
    const responses = ['/a', '/b', '/c'].map((path) => ({ url: `https://example.com${path}`, fetchedAt: DATE, status: 200, contentType: 'text/html', body: Buffer.from(`<p>ação ${path}`) }))
    const bytes = await buffer(warcFile('Orion test', responses))
    expect(gunzipSync(bytes).toString()).toMatch(/^WARC\/1\.1\r\n/)
    expect(gunzipSync(bytes).toString()).toContain('WARC-Payload-Digest: sha256:')
    const source = await open(bytes)
    expect(source.urls()).toEqual(responses.map(({ url }) => url))
    expect(source.problems).toEqual([])
    expect(await source.get('https://example.com/b#x')).toMatchObject({ ok: true, html: '<p>ação /b', status: 200, fetchedAt: DATE })
  })

  it('keeps redirects and errors', async () => {
    const source = await open(warcInfo('x'), page('/old', '', { status: 301, location: '/new' }), page('/new', '<p>new'), page('/gone', '', { status: 404 }), page('/circle', '', { status: 302, location: '/circle' }))
    expect(await source.get('https://example.com/old')).toMatchObject({ ok: true, url: 'https://example.com/new' })
    expect(await source.get('https://example.com/gone')).toMatchObject({ ok: false, kind: 'http-4xx', status: 404 })
    expect(await source.get('https://example.com/circle')).toMatchObject({ ok: false, kind: 'redirect-loop' })
    expect(await source.get('https://example.com/never')).toMatchObject({ ok: false, kind: 'not-archived' })
  })
})

describe('what others write', () => {
  it('plain, one gzip for all, or one per record', async () => {
    const record = answer('https://example.com/', 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>x')
    for (const bytes of [Buffer.concat([record, record]), gzipSync(Buffer.concat([record, record])), Buffer.concat([gzipSync(record), gzipSync(record)])]) {
      expect(await html(await open(bytes), 'https://example.com/')).toBe('<p>x')
    }
  })

  it('chunked, compressed, or with headers that are no longer true', async () => {
    const source = await open(
      answer('http://x.example/1', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\n<p>\r\n5;x=y\r\nhello\r\n0\r\n\r\n'),
      answer('http://x.example/2', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n<p>already'),
      answer('http://x.example/3', Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\ncontent-encoding: br\r\n\r\n'), brotliCompressSync('<p>brotli')])),
      answer('http://x.example/4', 'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n<p>unpacked'),
      answer('<http://x.example/5>', 'HTTP/1.0 200 OK\nContent-Type: text/html\n\n<p>line feeds'),
      raw({ 'WARC-Type': 'resource', 'WARC-Target-URI': 'http://x.example/6', 'Content-Type': 'text/html' }, '<p>resource'),
    )
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map((n) => html(source, `http://x.example/${n}`)))).toEqual(['<p>hello', '<p>already', '<p>brotli', '<p>unpacked', '<p>line feeds', '<p>resource'])
    expect(source.problems).toEqual([])
  })

  it('revisit records, by digest and by address, also before their original', async () => {
    const http = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n'
    const revisit = { 'WARC-Type': 'revisit', 'WARC-Profile': 'http://netpreserve.org/warc/1.1/revisit/identical-payload-digest' }
    const source = await open(
      raw({ ...revisit, 'WARC-Target-URI': 'http://x.example/early', 'WARC-Payload-Digest': 'sha1:A' }, http),
      answer('http://x.example/a', `${http}<p>a`, { 'WARC-Payload-Digest': 'sha1:A' }),
      raw({ ...revisit, 'WARC-Target-URI': 'http://x.example/b', 'WARC-Payload-Digest': 'sha1:A' }, http),
      raw({ ...revisit, 'WARC-Target-URI': 'http://x.example/c', 'WARC-Refers-To-Target-URI': 'http://x.example/a' }, ''),
      raw({ ...revisit, 'WARC-Target-URI': 'http://x.example/d', 'WARC-Payload-Digest': 'sha1:unknown' }, ''),
    )
    for (const name of ['early', 'a', 'b', 'c']) expect(await html(source, `http://x.example/${name}`)).toBe('<p>a')
    expect(source.problems).toEqual([{ name: 'http://x.example/d', reason: expect.stringContaining('not in the archive') }])
  })

  it('several captures of one page: the newest good one counts', async () => {
    const at = (year: number, body: string, status = 200) => answer('http://x.example/', `HTTP/1.1 ${status} X\r\nContent-Type: text/html\r\n\r\n${body}`, { 'WARC-Date': `${year}-01-01T00:00:00Z` })
    expect(await html(await open(at(2020, '<p>old'), at(2024, '<p>new'), at(2022, '<p>middle'), at(2025, '', 503)), 'http://x.example/')).toBe('<p>new')
  })

  it('leaves out requests, images, DNS and files that are no pages', async () => {
    const source = await open(
      raw({ 'WARC-Type': 'request', 'WARC-Target-URI': 'http://x.example/' }, 'GET / HTTP/1.1\r\n\r\n'),
      raw({ 'WARC-Type': 'response', 'WARC-Target-URI': 'dns:x.example' }, '1.2.3.4'),
      answer('http://x.example/i', 'HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n\x89PNG'),
      answer('http://x.example/j', 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{}'),
    )
    expect(source.urls()).toEqual([])
    expect(source.problems).toEqual([])
  })
})

describe('what is damaged or hostile', () => {
  it('a WARC cut anywhere keeps what is whole and reports the rest', async () => {
    const parts = await Promise.all([warcInfo('x'), ...['/a', '/b', '/c'].map((path) => page(path, `<p>${path}${'y'.repeat(500)}`))])
    const bytes = Buffer.concat(parts)
    const ends = parts.map((_, i) => parts.slice(0, i + 1).reduce((sum, part) => sum + part.length, 0))
    for (let length = 1; length < bytes.length; length += 37) {
      const source = await open(bytes.subarray(0, length))
      const whole = ends.filter((end) => end <= length).length - 1
      expect(source.urls().length).toBeGreaterThanOrEqual(Math.max(0, whole))
      expect(source.urls().length).toBeLessThanOrEqual(Math.max(0, whole) + 1)
      if (!ends.includes(length)) expect(source.problems.length).toBeGreaterThan(0)
    }
  })

  it('a plain WARC cut in a record', async () => {
    const record = answer('http://x.example/a', 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>whole')
    const source = await open(record, record.subarray(0, record.length - 10))
    expect(source.urls()).toEqual(['http://x.example/a'])
    expect(source.problems).toEqual([{ name: 'http://x.example/a', reason: 'record is cut off' }])
  })

  it('rubbish between records is passed over', async () => {
    const record = answer('http://x.example/a', 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>a')
    const source = await open(Buffer.from('rubbish\r\nmore\r\n'), record, Buffer.from('\0\0\0\n'), raw({ 'WARC-Type': 'response', 'WARC-Target-URI': 'http://x.example/b' }, 'no http'))
    expect(source.urls()).toEqual(['http://x.example/a'])
    expect(source.problems).toHaveLength(3)
  })

  it('no WARC at all', async () => {
    expect((await open(Buffer.from('hello'))).problems[0]?.reason).toBe('no WARC file')
    expect((await open(gzipSync('hello'))).problems[0]?.reason).toBe('no WARC file')
    expect((await open(Buffer.alloc(0))).urls()).toEqual([])
    expect((await open(Buffer.concat([await warcInfo('x'), Buffer.from('1f8bffffffffffff', 'hex')]))).problems).not.toEqual([])
  })

  it('lying lengths, endless headers and bombs', async () => {
    const limits = crawlLimits({ archiveBytes: 5_000_000, archiveEntryBytes: 1_000_000 })
    const read = async (bytes: Buffer) => {
      const source = await openWarcSource([{ name: 'x', open: async function* () { yield bytes } }], limits)
      onTestFinished(() => source.close())
      return source
    }
    expect((await read(raw({ 'WARC-Type': 'response', 'WARC-Target-URI': 'http://x.example/' }, 'x', 999_999_999_999))).problems[0]?.reason).toMatch(/larger|cut off/)
    expect((await read(raw({ 'WARC-Type': 'response' }, 'x', -5))).problems[0]?.reason).toMatch(/damaged/)
    expect((await read(Buffer.from(`WARC/1.0\r\n${'a: b\r\n'.repeat(100_000)}`))).problems.length).toBeGreaterThan(0)
    await expect(read(gzipSync(Buffer.alloc(20_000_000)))).rejects.toMatchObject({ reason: 'archive_too_large' })
    const bomb = Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n'), gzipSync(Buffer.alloc(50_000_000))])
    expect((await read(answer('http://x.example/', bomb))).problems[0]?.reason).toMatch(/too-large/)
  })
})
