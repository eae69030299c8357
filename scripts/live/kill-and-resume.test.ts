import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openArchive } from '@/lib/crawl/archives/open-archive'
import { startGeneratedSite } from '@/lib/crawl/testing-site'
import { exportCrawl } from '../commands/crawl'
import { openLiveSite } from './open-live-site'

const root = path.resolve(import.meta.dirname, '../..')

/** Starts the walk as a process of its own. */
function startWalk(example: string, state: string, delayMs: number) {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'scripts/live/crawl-site.fixture.ts'), example, state, String(delayMs)], {
    cwd: root,
    env: { ...process.env, ORION_ALLOW_HOSTS: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  return { child, ended, output: () => output }
}

async function setUp() {
  const site = await startGeneratedSite({ items: 20, perPage: 10 })
  const folder = await mkdtemp(path.join(tmpdir(), 'orion-kill-'))
  onTestFinished(async () => {
    site.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { site, state: path.join(folder, 'state'), folder }
}

describe('kill -9', () => {
  it('half-way, several times, and no page is fetched twice', async () => {
    const { site, state, folder } = await setUp()
    const cut = new Set<string>()
    for (const stopAt of [8, 20, 35]) {
      const walk = startWalk(`${site.origin}/`, state, 30)
      while (site.visits.length < stopAt) await new Promise((resolve) => setTimeout(resolve, 5))
      walk.child.kill('SIGKILL')
      await walk.ended
      // The page whose answer was on its way when the process died may be asked for again, nothing else.
      cut.add(site.visits.at(-1)?.path ?? '')
    }
    const last = startWalk(`${site.origin}/`, state, 0)
    await last.ended
    // Home, about, two lists of two pages, 20 players, 20 teams.
    expect(last.output()).toContain('done 46')
    const pages = site.visits.map(({ path: name }) => name).filter((name) => name !== '/robots.txt')
    const twice = pages.filter((name, i) => pages.indexOf(name) !== i)
    expect(twice.filter((name) => !cut.has(name))).toEqual([])
    expect(new Set(pages).size).toBe(46)

    const target = path.join(folder, 'out.warc.gz')
    await exportCrawl({ state, warc: target })
    const archive = await openArchive(target)
    expect(archive.problems).toEqual([])
    expect(archive.urls()).toHaveLength(46)
    await archive.close()
    const ledger = (await readFile(path.join(state, 'ledger.ndjson'), 'utf8')).trim().split('\n').map((line) => JSON.parse(line) as { url: string; failure?: string })
    expect(ledger.filter(({ failure }) => failure === 'robots').map(({ url }) => url)).toContain(`${site.origin}/admin/login`)
  })
})

describe('openLiveSite', () => {
  it('does not go on with an earlier state unless told to', async () => {
    const { site, state } = await setUp()
    const walk = startWalk(`${site.origin}/about`, state, 0)
    await walk.ended
    await expect(openLiveSite({ examples: [`${site.origin}/about`], state })).rejects.toThrow(/--resume/)
    await expect(openLiveSite({ examples: ['not an address'], state })).rejects.toThrow(/example/)
  })
})

describe('crawl export', () => {
  it('says what it needs', async () => {
    await expect(exportCrawl({ warc: 'x' })).rejects.toThrow(/either/)
    await expect(exportCrawl({ state: '/nowhere', warc: 'x' })).rejects.toThrow(/no crawl/)
    await expect(exportCrawl({ site: 'x', warc: 'x' })).rejects.toThrow(/DATABASE_URL|site id/)
  })
})
