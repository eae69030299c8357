import { describe, expect, it } from 'vitest'
import { serve, testClient } from '../http/test-servers'
import { fetchRobots, productToken, readRobots } from './fetch-robots'

describe('fetchRobots', () => {
  it.each([
    [200, 'present', false],
    [404, 'absent', true],
    [403, 'absent', true],
    [429, 'unreachable', false],
    [500, 'unreachable', false],
    [503, 'unreachable', false],
  ] as const)('status %i is %s', async (status, state, allowed) => {
    const origin = await serve((_request, response) => response.writeHead(status).end('User-agent: *\nDisallow: /'))
    const client = testClient()
    const { snapshot } = await fetchRobots(client, `${origin}/some/page?x=1`)
    expect(snapshot.state).toBe(state)
    expect(snapshot.url).toBe(`${origin}/robots.txt`)
    expect(readRobots(snapshot, client).decide(`${origin}/a`).allowed).toBe(allowed)
  })

  it('forbids everything when the server cannot be reached', async () => {
    const client = testClient()
    const { snapshot } = await fetchRobots(client, 'http://127.0.0.1:1/')
    expect(readRobots(snapshot, client).decide('http://127.0.0.1:1/')).toMatchObject({ allowed: false, reason: 'robots-unreachable' })
  })

  it('follows redirects, also to HTML typed answers', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/robots.txt') response.writeHead(301, { location: '/real.txt' }).end()
      else response.writeHead(200, { 'content-type': 'application/octet-stream' }).end('User-agent: *\nDisallow: /x')
    })
    const client = testClient()
    const { snapshot } = await fetchRobots(client, origin)
    expect(readRobots(snapshot, client).decide(`${origin}/x`).allowed).toBe(false)
  })

  it('reads the first 500 KiB of an endless file', async () => {
    const origin = await serve((_request, response) => {
      response.writeHead(200)
      response.write('User-agent: *\nDisallow: /x\n')
      const pump = () => {
        while (!response.destroyed && response.write('# filler\n'.repeat(2000))) continue
      }
      response.on('drain', pump)
      pump()
    })
    const client = testClient({ limits: { bodyMs: 5000 } })
    const { snapshot, result } = await fetchRobots(client, origin)
    expect(result.ok).toBe(true)
    expect(snapshot.body.length).toBe(client.limits.robotsBytes)
    expect(readRobots(snapshot, client).decide(`${origin}/x`).allowed).toBe(false)
  })

  it('finds its product token', () => {
    expect(productToken('Orion/1.0 (+https://example.org/bot)')).toBe('Orion')
    expect(productToken('OrionTest')).toBe('OrionTest')
  })
})
