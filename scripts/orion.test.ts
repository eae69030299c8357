import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { makeZip } from '@/lib/crawl/archives/test-archives'
import { folderWith, orion, playerPages, teamOf, WRAPPER } from './cli-run.fixture'

const COUNT = 12

describe('orion induce', () => {
  it('prints one JSON document: candidates with values for every page, equivalents folded', async () => {
    const folder = await folderWith(playerPages(COUNT))
    const { code, stdout, stderr } = await orion('induce', folder, '--json')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const document = JSON.parse(stdout)
    expect(document).toMatchObject({ pages: COUNT, mode: 'product', templateTexts: expect.arrayContaining(['Team:', 'Salary:']), timings: { read: expect.any(Number), induce: expect.any(Number) } })
    const salary = document.candidates.find((c: { pivot: string; support: number }) => c.pivot === 'Salary:' && c.support === COUNT)
    expect(salary).toMatchObject({ id: expect.any(String), cypher: expect.stringContaining('MATCH (n1)'), path: expect.any(String), equivalent: expect.any(Array) })
    expect(Object.keys(salary.values)).toHaveLength(COUNT)
    expect(salary.values['players/03.html']).toEqual(['$31,000.00'])
    const team = document.candidates.find((c: { pivot: string; support: number }) => c.pivot === 'Team:' && c.support < COUNT)
    expect(team.values['players/03.html']).toEqual([])
  })

  it('reads a ZIP, in paper mode, with a table for people', async () => {
    const folder = await folderWith({ 'site.zip': await makeZip(playerPages(COUNT)) })
    const { code, stdout } = await orion('induce', path.join(folder, 'site.zip'), '--mode', 'paper', '--gamma', '0.5')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^12 pages, \d+ template texts, \d+ candidates\n/)
    expect(stdout).toContain('Salary: → ')
  })

  it('works as the documented npm command', async () => {
    const folder = await folderWith(playerPages(4))
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'orion', '--', 'induce', folder, '--json'], { cwd: path.resolve(import.meta.dirname, '..') })
    expect(JSON.parse(stdout).pages).toBe(4)
  })
})

describe('orion extract', () => {
  it('writes CSV that no spreadsheet runs, with URLs from --base', async () => {
    const folder = await folderWith({ ...playerPages(6), 'w.json': WRAPPER })
    const { code, stdout } = await orion('extract', folder, '--wrapper', path.join(folder, 'w.json'), '--base', 'https://site.example')
    expect(code).toBe(0)
    const lines = stdout.split('\r\n')
    expect(lines[0]).toBe('file,url,team,salary')
    expect(lines[1]).toBe('players/00.html,https://site.example/players/00.html,Real Madrid,"$01,000.00"')
    expect(lines[4]).toBe('players/03.html,https://site.example/players/03.html,,"$31,000.00"')
    expect(lines[5]).toContain(`,"'=HYPERLINK(""http://x"")",`)
    expect(lines[6]).toContain('"Santos, SP"')
  })

  it('gives the same records as NDJSON, as JSON and from the embedded Cypher database', async () => {
    const folder = await folderWith({ ...playerPages(6), 'w.json': WRAPPER })
    const run = (...more: string[]) => orion('extract', folder, '--wrapper', path.join(folder, 'w.json'), ...more)
    const [json, ndjson, ladybug] = await Promise.all([run('--json'), run('--format', 'ndjson'), run('--format', 'json', '--engine', 'ladybug')])
    const { records, attributes } = JSON.parse(json.stdout)
    expect(attributes).toEqual(['team', 'salary'])
    expect(records[4]).toEqual({ file: 'players/04.html', url: 'players/04.html', values: { team: [teamOf(4)], salary: ['$41,000.00'] } })
    expect(ndjson.stdout.trimEnd().split('\n').map((line) => JSON.parse(line))).toEqual(records)
    expect(JSON.parse(ladybug.stdout).records).toEqual(records)
  })

  it('says in one line that no graph server answers', async () => {
    const folder = await folderWith({ ...playerPages(2), 'w.json': WRAPPER })
    const { code, stdout, stderr } = await orion('extract', folder, '--wrapper', path.join(folder, 'w.json'), '--engine', 'bolt', '--bolt-url', 'bolt://127.0.0.1:9', '--json')
    expect(code).toBe(1)
    expect(stderr).toContain('orion: no graph server answers at bolt://127.0.0.1:9: is it running, and is the address right?\n')
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'unavailable' } })
  })
})

describe('orion reinforce', () => {
  it('extends the wrapper with the query for the other markup and explains its score', async () => {
    const folder = await folderWith({ ...playerPages(COUNT), 'w.json': WRAPPER })
    const { code, stdout } = await orion('reinforce', folder, '--wrapper', path.join(folder, 'w.json'), '--json')
    expect(code).toBe(0)
    const { attributes, wrapper, pages } = JSON.parse(stdout)
    expect(pages).toBe(COUNT)
    expect(attributes.team).toMatchObject({ pagesBefore: 9, pagesAfter: COUNT })
    expect(attributes.team.complementary[0]).toMatchObject({ score: expect.any(Number), components: { pivot: expect.any(Number), entity: null }, cypher: expect.stringContaining('MATCH') })
    expect(attributes.salary.complementary).toEqual([])
    expect(wrapper.attributes.team.length).toBeGreaterThan(1)

    const extended = await folderWith({ 'w.json': JSON.stringify(wrapper) })
    const again = await orion('extract', folder, '--wrapper', path.join(extended, 'w.json'), '--json')
    expect(JSON.parse(again.stdout).records.map((r: { values: { team: string[] } }) => r.values.team)).toEqual(Array.from({ length: COUNT }, (_, i) => [teamOf(i)]))
  })

  it('compares with other sites, and refuses a wrapper in their place', async () => {
    const other = { identifier: 'salary', records: [{ url: 'x', values: { salary: ['$31,000.00'], team: [teamOf(3)] } }] }
    const folder = await folderWith({ ...playerPages(COUNT), 'w.json': WRAPPER, 'other.json': JSON.stringify(other) })
    const run = (file: string) => orion('reinforce', folder, '--wrapper', path.join(folder, 'w.json'), '--aligned', path.join(folder, file), '--id', 'salary', '--json')
    const [good, bad] = await Promise.all([run('other.json'), run('w.json')])
    expect(JSON.parse(good.stdout).attributes.team.complementary[0]).toMatchObject({ components: { entity: 1 }, sharedEntities: 1 })
    expect(bad).toMatchObject({ code: 1, stderr: expect.stringMatching(/it is a wrapper; give the output of: orion extract/) })
  })
})

describe('orion graph export', () => {
  it('writes a script to stdout, and CSV files to a folder with a report', async () => {
    const folder = await folderWith(playerPages(2))
    const [script, csv, nowhere] = await Promise.all([
      orion('graph', 'export', folder),
      orion('graph', 'export', folder, '--format', 'neo4j-csv', '--out', path.join(folder, 'csv'), '--json'),
      orion('graph', 'export', folder, '--format', 'neo4j-csv'),
    ])
    expect(script.stdout).toContain('CREATE (:Node {id: row.id')
    const report = JSON.parse(csv.stdout)
    expect(report).toMatchObject({ pages: 2, nodes: expect.any(Number) })
    expect((await readFile(report.files[0], 'utf8')).split('\n')).toHaveLength(report.nodes + 2)
    expect(nowhere).toMatchObject({ code: 1, stderr: 'orion: --out is needed: the CSV files go into that folder\n' })
  })
})

describe('bad input gets one clear line and exit code 1', () => {
  const page = '<html><body><p>hello</p></body></html>'
  it.each([
    ['a missing folder', {}, ['induce', 'missing'], /there is no file or folder/],
    ['an empty folder', {}, ['induce', '.'], /is empty/],
    ['no HTML by name', { 'a.txt': 'x' }, ['induce', '.'], /holds no HTML pages/],
    ['no HTML by content', { 'a.html': 'just words', 'b.html': '\x89PNG' }, ['induce', '.'], /holds no HTML pages: 2 files left out, e\.g\. a\.html \(not HTML\)/],
    ['one page only', { 'a.html': page }, ['induce', '.'], /holds one page only: at least two are needed/],
    ['the same page twice', { 'a.html': page, 'b.html': page }, ['induce', '.'], /all 2 pages of .* are the same/],
    ['nothing in common', { 'a.html': '<p>alpha', 'b.html': '<p>beta', 'c.html': '<p>gamma' }, ['induce', '.'], /have no text in common/],
    ['a broken ZIP', { 'a.zip': 'PK\x03\x04broken' }, ['induce', 'a.zip'], /neither a folder nor a readable ZIP/],
    ['a missing wrapper', { 'a.html': page }, ['extract', '.', '--wrapper', 'none.json'], /cannot read .*none\.json/],
    ['a wrapper that is no JSON', { 'a.html': page, 'w.json': '{' }, ['extract', '.', '--wrapper', 'w.json'], /not valid JSON: line 1, column 2/],
    ['a wrong query', { 'a.html': page, 'w.json': '{"attributes":{"x":["MATCH (n1) RETURN n1"]}}' }, ['extract', '.', '--wrapper', 'w.json'], /query 1 of "x": line 1, column \d+: /],
    ['no benchmark data', {}, ['bench', 'extraction', '--data', '.'], /holds no benchmark sites/],
    ['a wrong base', { 'a.html': page }, ['graph', 'export', '.', '--base', 'nowhere'], /--base nowhere is not an http address/],
  ])('%s', async (_, files, args, message) => {
    const folder = await folderWith(files)
    const absolute = args.map((arg) => (/^(?:\.|missing|\w+\.(?:json|zip))$/.test(arg) ? path.join(folder, arg) : arg))
    const { code, stdout, stderr } = await orion(...absolute)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(message)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  it.each([
    ['an unknown command', ['nonsense'], /unknown command 'nonsense'/],
    ['no pages', ['induce'], /missing required argument 'pages'/],
    ['a share above 1', ['induce', 'x', '--delta', '2'], /It must be a number from 0 to 1/],
    ['an unknown mode', ['induce', 'x', '--mode', 'magic'], /Allowed choices are paper, product/],
  ])('%s', async (_, args, message) => {
    const { code, stderr } = await orion(...args)
    expect(code).toBe(1)
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  it('ten thousand identical pages, quickly', async () => {
    const folder = await folderWith({ 'same.zip': await makeZip(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`${i}.html`, page]))) })
    const { code, stderr } = await orion('induce', path.join(folder, 'same.zip'))
    expect(code).toBe(1)
    expect(stderr).toMatch(/all 10000 pages .* are the same/)
  })

  it('a ZIP bomb', async () => {
    const folder = await folderWith({ 'bomb.zip': await makeZip({ 'a.html': Buffer.alloc(20 * 1024 * 1024) }) })
    expect(await orion('induce', path.join(folder, 'bomb.zip'))).toMatchObject({ code: 1, stderr: expect.stringMatching(/unpacks to more than 200 times/) })
  })
})

describe('help', () => {
  it.each([[[]], [['induce']], [['extract']], [['reinforce']], [['graph', 'export']], [['bench', 'extraction']]])('of %j', async (command) => {
    const { code, stdout } = await orion(...command, '--help')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^Usage: orion/)
  })
})
