// Prisma's pg adapter, mended where the schema engine needs more of it than a client does (adapter-pg 7.10.0).
import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import { parse } from 'pg-connection-string'

const CHAR_OID = 18
const TEXT_OID = 25

/** An adapter for `url`; `query(url, sql)` is used to create and drop shadow databases. */
export function createAdapter(url, query) {
  const schema = url ? (new URL(url).searchParams.get('schema') ?? undefined) : undefined
  const connect = async (database) => mend(await new PrismaPg({ ...connection(url), ...(database && { database }) }, { schema }).connect())
  const factory = new PrismaPg(connection(url), { schema })
  factory.connect = () => connect()
  // The adapter's own version drops the shadow database while it is still connected to it.
  factory.connectToShadowDb = async () => {
    const database = `prisma_migrate_shadow_db_${randomUUID()}`
    await query(url, `CREATE DATABASE "${database}"`)
    const shadow = await connect(database)
    const dispose = shadow.dispose.bind(shadow)
    shadow.dispose = async () => {
      await dispose()
      await query(url, `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`)
    }
    return shadow
  }
  return bindMigrationAwareSqlAdapterFactory(factory)
}

/** Parsed, because pg lets a connection string win over `database`: the shadow database would be the main one. */
function connection(url) {
  if (!url) return { host: '127.0.0.1', database: 'none' }
  const fields = parse(url)
  delete fields.schema
  return fields
}

function mend(adapter) {
  decodeChars(adapter)
  // The adapter splits scripts at every semicolon, also inside the bodies of functions.
  adapter.executeScript = (script) => adapter.client.query(script).then(() => {}, (error) => adapter.onError(error))
  return adapter
}

/** The adapter cannot decode PostgreSQL's internal "char" type, which the catalogue is full of. */
function decodeChars(adapter) {
  const queryable = Object.getPrototypeOf(Object.getPrototypeOf(adapter))
  if (queryable.decodesChars) return
  const { performIO, queryRaw } = queryable
  queryable.decodesChars = true
  queryable.queryRaw = async function (query) {
    let chars = []
    const asText = async (text) => {
      const result = await performIO.call(this, text)
      chars = result.fields.map((field) => field.dataTypeID === CHAR_OID)
      for (const field of result.fields) if (field.dataTypeID === CHAR_OID) field.dataTypeID = TEXT_OID
      return result
    }
    const result = await queryRaw.call(Object.create(this, { performIO: { value: asText } }), query)
    chars.forEach((isChar, column) => {
      if (isChar) result.columnTypes[column] = ColumnTypeEnum.Character
    })
    return result
  }
}
