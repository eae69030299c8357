import type { Driver, Session } from 'neo4j-driver'
import neo4j from 'neo4j-driver'
import { AppError } from '@/lib/errors'
import { printCypher } from '@/lib/orion/query/print-cypher'
import type { Query } from '@/lib/orion/query/query'
import type { SGraph } from '@/lib/orion/sgraph/page-tree'
import type { GraphEngine, Row } from './graph-engine'
import { countNodes, edgeRows, inBatches, nodeRows } from './sgraph-rows'

const BATCH = 5000
const CONNECT_TIMEOUT_MS = 5000
const LABEL = 'OrionNode'

export interface BoltSettings {
  /** e.g. bolt://localhost:7687 or neo4j+s://host */
  readonly url: string
  readonly user?: string
  readonly password?: string
  readonly database?: string
}

const CREATE_INDEX = `CREATE INDEX orion_node_id IF NOT EXISTS FOR (n:${LABEL}) ON (n.id)`
const CREATE_NODES = `UNWIND $rows AS row CREATE (:${LABEL} {id: row.id, value: row.value, url: row.url, type: row.type, position: row.position})`
const CREATE_EDGES = `UNWIND $rows AS row MATCH (a:${LABEL} {id: row.from}), (b:${LABEL} {id: row.to}) CREATE (a)-[:contains]->(b)`
const COUNT_NODES = 'MATCH (n) RETURN count(n) AS nodes'
const DELETE_NODES = `MATCH (n:${LABEL}) WITH n LIMIT ${BATCH} DETACH DELETE n RETURN count(n) AS deleted`

/** What went wrong with a server, in words a person without the driver's manual understands. */
export function explainBoltError(error: unknown, url: string): AppError {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  const detail = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  const say = (message: string) => new AppError('unavailable', message, { reason: 'graph_server', cause: error })
  if (/Unauthorized|AuthenticationRateLimit|CredentialsExpired/.test(code)) return say(`the graph server at ${url} refused the user name or password`)
  if (/DatabaseNotFound/.test(code)) return say(`the graph server at ${url} has no such database`)
  if (/ServiceUnavailable|SessionExpired/.test(code)) return say(`no graph server answers at ${url}: is it running, and is the address right?`)
  return say(`the graph server at ${url} failed: ${detail}`)
}

/** A Neo4j-compatible server over Bolt. Pages go into an empty database and are deleted again on close. */
export class BoltEngine implements GraphEngine {
  readonly name = 'bolt'
  private readonly driver: Driver
  private nodes: number | null = null

  constructor(
    private readonly settings: BoltSettings,
    driver?: Driver,
  ) {
    const auth = settings.user === undefined ? undefined : neo4j.auth.basic(settings.user, settings.password ?? '')
    const config = { connectionTimeout: CONNECT_TIMEOUT_MS, connectionAcquisitionTimeout: CONNECT_TIMEOUT_MS, maxTransactionRetryTime: 0 }
    try {
      this.driver = driver ?? neo4j.driver(settings.url, auth, config)
    } catch (error) {
      throw new AppError('invalid_input', `"${settings.url}" is not the address of a graph server, e.g. bolt://localhost:7687`, { cause: error })
    }
  }

  async load(graph: SGraph): Promise<void> {
    await this.inSession(async (session) => {
      if (this.nodes === null) await this.prepare(session)
      const first = this.nodes ?? 0
      this.nodes = first + countNodes(graph)
      for (const batch of inBatches(nodeRows(graph.pages, graph.strings, first), BATCH)) {
        await session.run(CREATE_NODES, { rows: batch.map((row) => ({ ...row, id: neo4j.int(row.id), position: neo4j.int(row.position) })) })
      }
      for (const batch of inBatches(edgeRows(graph.pages, first), BATCH)) {
        await session.run(CREATE_EDGES, { rows: batch.map(({ from, to }) => ({ from: neo4j.int(from), to: neo4j.int(to) })) })
      }
    })
  }

  async run(query: Query): Promise<Row[]> {
    const { records } = await this.inSession((session) => session.run(printCypher(query)))
    return records.map((record) => ({ url: String(record.get(0)), value: String(record.get(1)) }))
  }

  async close(): Promise<void> {
    try {
      if (this.nodes !== null) await this.inSession((session) => deleteAll(session))
    } finally {
      await this.driver.close()
    }
  }

  /** Queries have no labels, so other data in the database would answer too. */
  private async prepare(session: Session): Promise<void> {
    const { records } = await session.run(COUNT_NODES)
    if (Number(records[0]?.get(0) ?? 0) > 0) {
      throw new AppError('conflict', `the database at ${this.settings.url} is not empty: give an empty one, since queries would also find what is in it`)
    }
    await session.run(CREATE_INDEX)
    this.nodes = 0
  }

  private async inSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const session = this.driver.session(this.settings.database === undefined ? {} : { database: this.settings.database })
    try {
      return await work(session)
    } catch (error) {
      throw error instanceof AppError ? error : explainBoltError(error, this.settings.url)
    } finally {
      await session.close()
    }
  }
}

async function deleteAll(session: Session): Promise<void> {
  for (;;) {
    const { records } = await session.run(DELETE_NODES)
    if (Number(records[0]?.get(0) ?? 0) === 0) return
  }
}
