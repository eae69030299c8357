import { buffer } from 'node:stream/consumers'
import { WARCParser } from 'warcio'
import { describe, expect, it } from 'vitest'
import { warcFile, warcResponse } from './write-warc'

const response = (path: string, extra = {}) => ({ url: `https://example.com${path}`, fetchedAt: new Date('2026-02-03T04:05:06.789Z'), status: 200, contentType: 'text/html; charset=utf-8', body: Buffer.from(`<p>ação ${path}`), ...extra })

describe('what we write is WARC to others', () => {
  it('another reader finds the same records', async () => {
    const bytes = await buffer(warcFile('Orion/1', [response('/a'), response('/b', { status: 404, contentType: undefined, body: Buffer.alloc(0) })]))
    const seen: unknown[] = []
    for await (const record of new WARCParser([new Uint8Array(bytes)])) {
      const text = await record.contentText()
      seen.push([record.warcType, record.warcTargetURI ?? '', record.httpHeaders?.statusCode ?? 0, record.warcType === 'warcinfo' ? '' : text])
      if (record.warcType === 'response') expect(record.warcDate).toBe('2026-02-03T04:05:06Z')
    }
    expect(seen).toEqual([
      ['warcinfo', '', 0, ''],
      ['response', 'https://example.com/a', 200, '<p>ação /a'],
      ['response', 'https://example.com/b', 404, ''],
    ])
  })

  it('does not let a server write headers of its own into the file', async () => {
    const bytes = await warcResponse(response('/a', { contentType: 'text/html\r\nX-Injected: yes' }))
    const record = await WARCParser.parse([new Uint8Array(bytes)])
    expect(record?.httpHeaders?.headers.get('x-injected')).toBeFalsy()
  })
})
