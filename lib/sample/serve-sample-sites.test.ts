import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSampleSites } from './build-sample-sites'
import { serveSampleSite, type ServedSite } from './serve-sample-sites'

describe('serveSampleSite', () => {
  const [, pitchside] = buildSampleSites()
  let served: ServedSite

  beforeAll(async () => {
    if (!pitchside) throw new Error('no site')
    served = await serveSampleSite(pitchside)
  })
  afterAll(() => served.close())

  const get = (path: string, init?: RequestInit) => fetch(served.origin + path, init)

  it('serves every page under its path, query included', async () => {
    for (const path of ['/', '/players', '/players?page=2', served.site.truth[0]?.path ?? '']) {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(await response.text()).toBe(served.site.pages.find((page) => page.path === path)?.html)
    }
  })

  it('knows robots.txt and says 404 and 405', async () => {
    expect(await (await get('/robots.txt')).text()).toContain('User-agent: *')
    expect((await get('/players?page=99')).status).toBe(404)
    expect((await get('/', { method: 'POST' })).status).toBe(405)
  })

  it('listens on the loopback interface only', () => {
    expect(served.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  })
})
