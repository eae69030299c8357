import { gzipSync } from 'node:zlib'
import type net from 'node:net'
import { describe, expect, it } from 'vitest'
import { readPageFacts } from '../page-facts'
import { parseAllowList } from './allow-list'
import type { FetchResult } from './results'
import { serve, serveRaw, testClient } from './test-servers'

function kindOf(result: FetchResult): string {
  return result.ok ? 'ok' : result.failure.kind
}

/** Writes the same bytes until the other side is gone. */
function endlessly(socket: net.Socket, bytes: string | Buffer) {
  const pump = () => {
    while (!socket.destroyed && socket.write(bytes)) continue
  }
  socket.on('drain', pump)
  pump()
}

const html = { 'content-type': 'text/html; charset=utf-8' }

describe('a hostile server', () => {
  it('sends an endless body', async () => {
    const origin = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n')
      endlessly(socket, '<p>more</p>'.repeat(5000))
    })
    const result = await testClient({ limits: { bodyMs: 5000 } }).fetch(origin)
    expect(kindOf(result)).toBe('too-large')
    expect(result.wireBytes).toBeLessThan(6 * 1024 * 1024)
  })

  it('sends an endless chunked body', async () => {
    const origin = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n')
      endlessly(socket, `8000\r\n${'x'.repeat(0x8000)}\r\n`)
    })
    expect(kindOf(await testClient({ limits: { bodyMs: 5000 } }).fetch(origin))).toBe('too-large')
  })

  it('announces a body that is too large: not one byte of it is read', async () => {
    const origin = await serveRaw((socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 99999999999\r\n\r\n'))
    expect(kindOf(await testClient().fetch(origin))).toBe('too-large')
  })

  it('sends endless headers', async () => {
    const origin = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      endlessly(socket, `x-filler: ${'y'.repeat(1000)}\r\n`)
    })
    expect(kindOf(await testClient({ limits: { headersMs: 5000 } }).fetch(origin))).toBe('too-large')
  })

  it('sends one endless header', async () => {
    const origin = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx-filler: ')
      endlessly(socket, 'y'.repeat(10_000))
    })
    expect(kindOf(await testClient({ limits: { headersMs: 5000 } }).fetch(origin))).toBe('too-large')
  })

  it('sends endless interim answers', async () => {
    const origin = await serveRaw((socket) => endlessly(socket, 'HTTP/1.1 103 Early Hints\r\nlink: </a.css>\r\n\r\n'))
    expect(['timeout', 'protocol', 'too-large']).toContain(kindOf(await testClient().fetch(origin)))
  })

  it('never answers', async () => {
    const origin = await serveRaw(() => {})
    const result = await testClient().fetch(origin)
    expect(kindOf(result)).toBe('timeout')
    expect(result.timings.totalMs).toBeLessThan(3000)
  })

  it('drips its headers', async () => {
    const origin = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      const timer = setInterval(() => socket.write('x: y\r\n'), 20)
      socket.on('close', () => clearInterval(timer))
    })
    expect(kindOf(await testClient().fetch(origin))).toBe('timeout')
  })

  it('drips its body', async () => {
    const origin = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n')
      const timer = setInterval(() => socket.write('x'), 20)
      socket.on('close', () => clearInterval(timer))
    })
    const result = await testClient().fetch(origin)
    expect(kindOf(result)).toBe('timeout')
    expect(result.status).toBe(200)
  })

  it('sends a gzip bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024))
    const origin = await serve((_request, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb))
    const result = await testClient({ limits: { bodyMs: 5000 } }).fetch(origin)
    expect(kindOf(result)).toBe('too-large')
    expect(result.wireBytes).toBeLessThan(100_000)
  })

  it('sends a gzip bomb inside a gzip bomb', async () => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(200 * 1024 * 1024)))
    const origin = await serve((_request, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip, gzip' }).end(bomb))
    expect(kindOf(await testClient({ limits: { bodyMs: 5000 } }).fetch(origin))).toBe('too-large')
  })

  it('stacks encodings', async () => {
    const origin = await serve((_request, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip, gzip, gzip, gzip' }).end('x'))
    expect(kindOf(await testClient().fetch(origin))).toBe('bad-encoding')
  })

  it('redirects in a circle and without end', async () => {
    const origin = await serve((request, response) => {
      const page = Number(request.url?.split('/').at(-1))
      const to = request.url === '/circle/1' ? '/circle/2' : request.url === '/circle/2' ? '/circle/1' : `/endless/${page + 1}`
      response.writeHead(302, { location: to }).end()
    })
    const client = testClient()
    expect(kindOf(await client.fetch(`${origin}/circle/1`))).toBe('redirect-loop')
    const endless = await client.fetch(`${origin}/endless/1`)
    expect(kindOf(endless)).toBe('redirect-loop')
    expect(endless.redirects).toHaveLength(5)
  })

  it.each([
    ['http://10.0.0.1/', 'refused-address'],
    ['http://169.254.169.254/latest/meta-data/', 'refused-address'],
    ['http://[::1]/', 'refused-address'],
    ['http://[::ffff:127.0.0.1]/', 'refused-address'],
    ['http://0x7f000002/', 'refused-address'],
    ['http://intranet.example/', 'refused-address'],
    ['http://example.com:22/', 'refused-address'],
    ['file:///etc/passwd', 'invalid-url'],
    ['gopher://example.com/', 'invalid-url'],
    ['http://user:secret@example.com/', 'invalid-url'],
  ])('redirects to %s', async (location, kind) => {
    const origin = await serve((_request, response) => response.writeHead(302, { location }).end())
    const client = testClient({ resolve: async () => [{ address: '192.168.1.7', family: 4 }] })
    const result = await client.fetch(origin)
    expect(kindOf(result)).toBe(kind)
    expect(result.redirects).toHaveLength(1)
  })

  it('answers DNS with a private address', async () => {
    let asked = 0
    const origin = await serve((_request, response) => {
      asked += 1
      response.end('secret')
    })
    const { port } = new URL(origin)
    const client = testClient({ allow: parseAllowList(`:${port}`), resolve: async () => [{ address: '127.0.0.1', family: 4 }] })
    expect(kindOf(await client.fetch(`http://rebound.example:${port}/`))).toBe('refused-address')
    expect(asked).toBe(0)
  })

  it('answers DNS with one public and one private address', async () => {
    const client = testClient({
      resolve: async () => [
        { address: '93.184.216.34', family: 4 },
        { address: 'fd00::1', family: 6 },
      ],
    })
    expect(kindOf(await client.fetch('http://mixed.example/'))).toBe('refused-address')
  })

  it('changes its DNS answer between two connections (rebinding)', async () => {
    const origin = await serve((_request, response) => response.writeHead(200, { ...html, connection: 'close' }).end('<p>ok'))
    const { port } = new URL(origin)
    let address = '127.0.0.1'
    const client = testClient({ allow: parseAllowList(`127.0.0.1,:${port}`), resolve: async () => [{ address, family: 4 }] })
    expect(kindOf(await client.fetch(`http://rebound.example:${port}/`))).toBe('ok')
    address = '127.0.0.2'
    expect(kindOf(await client.fetch(`http://rebound.example:${port}/`))).toBe('refused-address')
  })

  it('promises more bytes than it sends', async () => {
    const origin = await serveRaw((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 500\r\n\r\n<p>short'))
    expect(kindOf(await testClient().fetch(origin))).toBe('truncated')
  })

  it('sends more bytes than it promised', async () => {
    const origin = await serveRaw((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 8\r\n\r\n<p>short<script>and more</script>'))
    const result = await testClient().fetch(origin)
    expect(result.ok ? result.text : kindOf(result)).toBe('<p>short')
  })

  it('breaks off in the middle of chunks, of gzip and of the headers', async () => {
    const chunks = await serveRaw((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\nff\r\n<p>'))
    const zipped = gzipSync('<p>'.repeat(1000)).subarray(0, 30)
    const gzip = await serve((_request, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(zipped))
    const headers = await serveRaw((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-'))
    const client = testClient()
    expect(kindOf(await client.fetch(chunks))).toBe('truncated')
    expect(kindOf(await client.fetch(gzip))).toBe('bad-encoding')
    expect(kindOf(await client.fetch(headers))).toBe('connect')
  })

  it('does not speak HTTP', async () => {
    const origin = await serveRaw((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'))
    expect(kindOf(await testClient().fetch(origin))).toBe('protocol')
  })

  it('does not speak TLS', async () => {
    const origin = await serveRaw((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(kindOf(await testClient().fetch(origin.replace('http:', 'https:')))).toBe('tls')
  })

  it('declares the wrong charset', async () => {
    const latin = Buffer.from('<title>S\u00e3o Jo\u00e3o, a\u00e7\u00e3o</title>', 'latin1')
    const origin = await serve((request, response) => response.writeHead(200, { 'content-type': `text/html; charset=${request.url?.slice(1)}` }).end(latin))
    const client = testClient()
    for (const charset of ['utf-8', 'no-such-charset', 'windows-1252']) {
      const result = await client.fetch(`${origin}/${charset}`)
      expect(result.ok && result.text).toContain('São João, ação')
    }
  })

  it('sends HTML that is 100 000 elements deep', async () => {
    const origin = await serve((_request, response) => response.writeHead(200, html).end('<div>'.repeat(100_000) + '</p>'.repeat(100_000)))
    const result = await testClient().fetch(origin)
    if (!result.ok) throw new Error(result.failure.detail)
    const startedAt = performance.now()
    expect(readPageFacts(result.text, result.finalUrl).tooLarge).toMatch(/depth/)
    expect(performance.now() - startedAt).toBeLessThan(5000)
  })

  it('sends an attribute of 10 MB, or one just below the limit', async () => {
    const origin = await serve((request, response) => response.writeHead(200, html).end(`<a href="/x" title="${'q'.repeat(Number(request.url?.slice(1)))}">x</a>`))
    const client = testClient({ limits: { bodyMs: 5000 } })
    expect(kindOf(await client.fetch(`${origin}/${10 * 1024 * 1024}`))).toBe('too-large')
    const result = await client.fetch(`${origin}/${5 * 1024 * 1024 - 1000}`)
    expect(result.ok && readPageFacts(result.text, result.finalUrl).links.map((link) => link.url)).toEqual([`${origin}/x`])
  })

  it('sends null bytes', async () => {
    const origin = await serve((_request, response) => response.writeHead(200, html).end('<title>a\0b</title>\0<a href="/x\0y">c\0</a>'))
    const result = await testClient().fetch(origin)
    expect(result.ok).toBe(true)
    const facts = readPageFacts(result.ok ? result.text : '', result.finalUrl)
    expect(JSON.stringify(facts)).not.toContain('\\u0000')
    expect(facts.title).toBe('ab')
  })
})
