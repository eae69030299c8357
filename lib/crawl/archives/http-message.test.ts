import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseHttpMessage } from './http-message'

const parse = (text: string) => parseHttpMessage(Buffer.from(text, 'latin1'))

describe('parseHttpMessage', () => {
  it('reads status, headers and body', () => {
    const answer = parse('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nX-Two: a: b\r\n\r\n<p>\r\n\r\nx')
    expect(answer?.status).toBe(200)
    expect(answer?.headers.get('content-type')).toBe('text/html')
    expect(answer?.headers.get('x-two')).toBe('a: b')
    expect(answer?.body.toString()).toBe('<p>\r\n\r\nx')
  })

  it.each([
    ['HTTP/1.0 404 Not Found\n\nbody', 404, 'body'],
    ['HTTP/2 301\r\n\r\n', 301, ''],
    ['HTTP/1.1 200 OK\r\nno colon here\r\n: empty\r\n\r\nx', 200, 'x'],
  ])('%j', (text, status, body) => {
    expect(parse(text)).toMatchObject({ status })
    expect(parse(text)?.body.toString()).toBe(body)
  })

  it.each(['', 'GET / HTTP/1.1\r\n\r\n', 'HTTP/1.1 OK\r\n\r\n', 'HTTP/1.1 200 OK\r\nnever ends', '<html>\n\n'])('refuses %j', (text) => {
    expect(parse(text)).toBeUndefined()
  })

  it.each([
    ['3\r\nabc\r\n0\r\n\r\n', 'abc'],
    ['3;ext=1\r\nabc\r\n2\r\nde\r\n0\r\n\r\n', 'abcde'],
    ['A\r\n0123456789\r\n0\r\nTrailer: x\r\n\r\n', '0123456789'],
    ['0\r\n\r\n', ''],
    ['ff\r\ncut off', 'ff\r\ncut off'],
    ['plain text', 'plain text'],
    ['zz\r\nabc', 'zz\r\nabc'],
  ])('undoes chunks where there are some: %j', (body, expected) => {
    expect(parse(`HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n${body}`)?.body.toString()).toBe(expected)
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        parseHttpMessage(Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'), bytes]))
        parseHttpMessage(Buffer.from(bytes))
      }),
    )
  })
})
