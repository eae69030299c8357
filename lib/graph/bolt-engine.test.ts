import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Driver } from 'neo4j-driver'
import neo4j from 'neo4j-driver'
import { describe, expect, it } from 'vitest'
import { parseCypher } from '@/lib/orion/query/parse-cypher'
import { parsePage } from '@/lib/orion/sgraph/parse-page'
import type { SGraph } from '@/lib/orion/sgraph/page-tree'
import { StringPool } from '@/lib/orion/sgraph/string-pool'
import { BoltEngine, explainBoltError } from './bolt-engine'
import { countNodes } from './sgraph-rows'

const CYPHER = `MATCH (n1)--(n2)--(n3)
WHERE n1.type="TEXT" AND n1.position=1 AND n1.value="Team"
  AND n2.type="TAG" AND n2.position=1 AND n2.value="P"
  AND n3.type="TEXT" AND n3.position=2
RETURN n3.url, n3.value`

function site(): SGraph {
  const strings = new StringPool()
  const parsed = parsePage('<p>Team<br>PSG</p>', 'http://site/1', strings)
  if (!parsed.ok) throw new Error(parsed.message)
  return { strings, pages: [parsed.tree] }
}

interface Statement {
  text: string
  params: { rows?: { id?: unknown; position?: unknown }[] } | undefined
}

/** Stands in for the driver: keeps what was asked and answers each statement with the rows given for its start. */
function fakeDriver(answers: Record<string, unknown[][][]>): { driver: Driver; statements: Statement[]; closed: () => boolean; sessions: unknown[] } {
  const statements: Statement[] = []
  const sessions: unknown[] = []
  let closed = false
  const run = async (text: string, params?: Statement['params']) => {
    statements.push({ text, params })
    const rows = Object.entries(answers).find(([start]) => text.startsWith(start))?.[1].shift() ?? []
    return { records: rows.map((row) => ({ get: (i: number) => row[i] })) }
  }
  const driver = {
    session: (config: unknown) => {
      sessions.push(config)
      return { run, close: async () => {} }
    },
    close: async () => {
      closed = true
    },
  }
  return { driver: driver as unknown as Driver, statements, closed: () => closed, sessions }
}

describe('BoltEngine, with a stand-in for the driver', () => {
  it('loads nodes and edges with integer ids, runs the query as printed, and deletes everything on close', async () => {
    const { driver, statements, closed, sessions } = fakeDriver({
      'MATCH (n) RETURN count': [[[neo4j.int(0)]]],
      'MATCH (n1)--': [[['http://site/1', 'PSG']]],
      'MATCH (n:OrionNode) WITH': [[[neo4j.int(6)]], [[neo4j.int(0)]]],
    })
    const engine = new BoltEngine({ url: 'bolt://x', database: 'orion' }, driver)
    const graph = site()
    await engine.load(graph)
    expect(await engine.run(parseCypher(CYPHER))).toEqual([{ url: 'http://site/1', value: 'PSG' }])
    await engine.close()
    expect(statements.map(({ text }) => text.split(' ').slice(0, 2).join(' '))).toEqual([
      'MATCH (n)', 'CREATE INDEX', 'UNWIND $rows', 'UNWIND $rows', 'MATCH (n1)--(n2)--(n3)\nWHERE', 'MATCH (n:OrionNode)', 'MATCH (n:OrionNode)',
    ])
    expect(statements[2]?.params?.rows).toHaveLength(countNodes(graph))
    expect(neo4j.isInt(statements[2]?.params?.rows?.[0]?.id as object)).toBe(true)
    expect(neo4j.isInt(statements[2]?.params?.rows?.[0]?.position as object)).toBe(true)
    expect(statements[3]?.params?.rows).toHaveLength(countNodes(graph) - 1)
    expect(statements[4]?.text).toBe(CYPHER)
    expect(sessions[0]).toEqual({ database: 'orion' })
    expect(closed()).toBe(true)
  })

  it('numbers the nodes of a second load after those of the first', async () => {
    const { driver, statements } = fakeDriver({ 'MATCH (n) RETURN count': [[[neo4j.int(0)]]] })
    const engine = new BoltEngine({ url: 'bolt://x' }, driver)
    await engine.load(site())
    await engine.load(site())
    const nodes = statements.filter(({ text }) => text.startsWith('UNWIND $rows AS row CREATE'))
    expect(String(nodes[1]?.params?.rows?.[0]?.id)).toBe(String(countNodes(site())))
  })

  it('refuses a database that is not empty, and deletes nothing there', async () => {
    const { driver, statements } = fakeDriver({ 'MATCH (n) RETURN count': [[[neo4j.int(7)]]] })
    const engine = new BoltEngine({ url: 'bolt://x' }, driver)
    await expect(engine.load(site())).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('not empty') })
    await engine.close()
    expect(statements).toHaveLength(1)
  })
})

describe('BoltEngine without a server', () => {
  it('says in plain words that nobody answers', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    const engine = new BoltEngine({ url: `bolt://127.0.0.1:${port}`, user: 'neo4j', password: 'x' })
    await expect(engine.load(site())).rejects.toMatchObject({
      code: 'unavailable',
      message: `no graph server answers at bolt://127.0.0.1:${port}: is it running, and is the address right?`,
    })
    await engine.close()
  })

  it('refuses an address that is none', () => {
    expect(() => new BoltEngine({ url: 'localhost' })).toThrow(/not the address of a graph server/)
    expect(() => new BoltEngine({ url: 'http://localhost' })).toThrow(/not the address of a graph server/)
  })

  it.each([
    ['Neo.ClientError.Security.Unauthorized', /refused the user name or password/],
    ['Neo.ClientError.Database.DatabaseNotFound', /no such database/],
    ['ServiceUnavailable', /no graph server answers/],
    ['Neo.ClientError.Statement.SyntaxError', /failed: details$/],
  ])('%s', (code, message) => {
    const explained = explainBoltError(Object.assign(new Error('details\nmore'), { code }), 'bolt://x')
    expect(explained.message).toMatch(message)
    expect(explained.status).toBe(503)
  })
})
