#!/usr/bin/env node
// Stands in for Prisma's native `schema-engine` binary: the same command line and JSON-RPC lines on stdio, served by
// the WASM engine from npm. PostgreSQL only. Its version must match the engine commit of the Prisma CLI.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createAdapter } from './lib/schema-engine-adapter.mjs'
import { root } from './lib/paths.mjs'

// Options of the native engine that the WASM engine has no use for are accepted and ignored.
const { values, positionals } = parseArgs({
  strict: false,
  options: { datamodels: { type: 'string', multiple: true }, datasource: { type: 'string' }, version: { type: 'boolean', short: 'V' } },
})
const [, command] = positionals[0] === 'cli' ? positionals : []
const url = values.datasource ? JSON.parse(values.datasource).url : undefined

const quoted = (name) => `"${name.replaceAll('"', '""')}"`
const databaseOf = (address) => decodeURIComponent(new URL(address).pathname.slice(1))
const maintenance = (address) => Object.assign(new URL(address), { pathname: '/postgres' }).href

async function query(connectionString, sql) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

const commands = {
  'can-connect-to-database': () => query(url, 'SELECT 1'),
  'create-database': () => query(maintenance(url), `CREATE DATABASE ${quoted(databaseOf(url))}`),
  'drop-database': () => query(maintenance(url), `DROP DATABASE IF EXISTS ${quoted(databaseOf(url))}`),
}
const PRISMA_CODES = { '28P01': 'P1000', 28000: 'P1000', ECONNREFUSED: 'P1001', ENOTFOUND: 'P1001', ETIMEDOUT: 'P1002', '3D000': 'P1003', '42P04': 'P1009' }

/** `schema-engine cli <command>`: answers by exit code, errors as one JSON line on stderr. */
async function runCommand() {
  try {
    await commands[command]()
  } catch (error) {
    const fields = { message: error.message || String(error), error_code: PRISMA_CODES[error.code] ?? 'P1001' }
    process.stderr.write(`\n${JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields })}`)
    process.exitCode = 1
  }
}

/** Loads the WASM engine by hand, which node otherwise does only behind a flag. */
async function loadEngine() {
  const folder = path.join(root, 'node_modules/@prisma/schema-engine-wasm')
  const glue = await import(path.join(folder, 'schema_engine_bg.js'))
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) }
  const { instance } = await WebAssembly.instantiate(readFileSync(path.join(folder, 'schema_engine_bg.wasm')), { './schema_engine_bg.js': glue })
  glue.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  const datamodels = values.datamodels?.map((file) => [file, readFileSync(file, 'utf8')])
  return glue.SchemaEngine.new({ datamodels }, () => {}, createAdapter(url, query))
}

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)

/** `schema-engine`: one JSON-RPC request per line of stdin, until it is closed. */
async function serve() {
  const engine = await loadEngine()
  const methods = {
    getDatabaseVersion: async () => (await query(url, 'SELECT version()')).rows[0].version,
    createDatabase: async ({ datasource }) => {
      const target = datasource?.url ?? url
      await query(maintenance(target), `CREATE DATABASE ${quoted(databaseOf(target))}`)
      return { databaseName: databaseOf(target) }
    },
    ensureConnectionValidity: async ({ datasource }) => (await query(datasource?.url ?? url, 'SELECT 1')) && {},
    diff: async (params) => {
      const result = await engine.diff(params)
      if (result?.stdout == null) return result
      send({ id: 'print', method: 'print', params: { content: result.stdout.replace(/\n$/, '') } })
      return { ...result, stdout: null }
    },
  }
  const answer = async ({ id, method, params = {} }) => {
    try {
      send({ id, result: (await (methods[method]?.(params) ?? engine[method](params))) ?? null })
    } catch (error) {
      const data = { is_panic: false, message: error?.message ?? String(error), error_code: error?.code ?? null, meta: error?.meta ?? null }
      send({ id, error: { code: 4466, message: 'An error happened. Check the data field for details.', data } })
    }
  }
  const pending = []
  for await (const line of createInterface({ input: process.stdin })) {
    const message = line.trim() ? JSON.parse(line) : {}
    if (message.method) pending.push(answer(message)) // the rest are replies to our `print`
  }
  await Promise.allSettled(pending)
}

if (values.version) console.log('schema-engine-cli wasm')
else if (command) await runCommand()
else await serve()
process.exit()
