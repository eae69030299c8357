// The embedded PostgreSQL server of a folder: `<folder>/postgres` holds the data, `<folder>/postgres.json` port and
// password. It runs apart from whoever started it and survives being killed.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { anyFreePort, isFree } from './ports.mjs'
import { postgresPrograms } from './postgres-programs.mjs'
import { readPrivateJson, writePrivateJson } from './private-file.mjs'
import { sleep, startTime } from './processes.mjs'
import { Failure } from './steps.mjs'

const USER = 'orion'

/** Settings of the server. Durability stays at PostgreSQL's safe defaults (fsync, synchronous commit). */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '256MB',
  wal_compression: 'on',
  logging_collector: 'on',
  log_filename: 'postgres-%a.log', // a file per weekday, overwritten a week later
  log_truncate_on_rotation: 'on',
  log_rotation_size: 0,
}

export class Postgres {
  constructor(folder, settings = {}) {
    this.cluster = path.join(folder, 'postgres')
    this.stateFile = path.join(folder, 'postgres.json')
    this.settings = { ...SETTINGS, ...settings }
  }

  get state() {
    return readPrivateJson(this.stateFile)
  }

  /** The address of one of its databases, password included. */
  url(database = USER) {
    const { port, password } = this.state
    return `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`
  }

  /** Starts the server if it does not run yet. Returns whether it had to. */
  async start() {
    const initialised = existsSync(path.join(this.cluster, 'PG_VERSION'))
    if (initialised && (await this.isRunning())) return false
    const programs = postgresPrograms(this.cluster)
    if (!initialised) this.initialise(programs)
    // After a crash the old server's processes may need a moment to notice and go.
    for (let attempt = 1; !(await this.launch(programs)); attempt++) {
      if (attempt === 10) throw new Failure('The embedded PostgreSQL did not start.', `See its log in ${path.join(this.cluster, 'log')}. If the disk is full, make room.`, this.logTail())
      await sleep(500)
    }
    await this.createDatabase(USER)
    return true
  }

  async stop() {
    if (await this.isRunning()) postgresPrograms(this.cluster).run('pg_ctl', ['-D', this.cluster, '-m', 'fast', '-w', 'stop'], { stdio: 'ignore' })
  }

  /** Runs one statement on the maintenance database. */
  async administer(sql, values) {
    const client = new pg.Client({ connectionString: this.url('postgres'), connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.query(sql, values)
    } finally {
      await client.end().catch(() => {})
    }
  }

  async createDatabase(name, template = 'template1') {
    const { rowCount } = await this.administer('SELECT FROM pg_database WHERE datname = $1', [name])
    if (!rowCount) await this.administer(`CREATE DATABASE "${name}" TEMPLATE "${template}"`)
  }

  /** pg_ctl takes a dead but unreaped process, or a re-used process id, for a running server: ask the server itself. */
  async isRunning() {
    const pid = this.recordedPid()
    if (pid === undefined) return false
    for (let waited = 0; waited < 10_000 && isPostgres(pid); waited += 100) {
      const answer = await this.administer('SELECT').then(
        () => 'up',
        (error) => error.code,
      )
      if (answer === 'up') return true
      if (answer !== '57P03') break // 57P03: it is starting up or shutting down
      await sleep(100)
    }
    if (!isPostgres(pid)) rmSync(this.pidFile, { force: true })
    return false
  }

  get pidFile() {
    return path.join(this.cluster, 'postmaster.pid')
  }

  recordedPid() {
    return existsSync(this.pidFile) ? Number.parseInt(readFileSync(this.pidFile, 'utf8'), 10) : undefined
  }

  /** Makes the cluster in a folder of its own first, so that an interrupted attempt is never taken for a cluster. */
  initialise({ run, own }) {
    const draft = `${this.cluster}.new`
    const passwordFile = `${draft}.password`
    const password = randomBytes(24).toString('base64url')
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600 })
    own(draft)
    own(passwordFile)
    const result = run('initdb', ['-D', draft, '-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C'])
    rmSync(passwordFile)
    if (result.status !== 0) throw new Failure('The embedded PostgreSQL could not be set up.', 'Check the free disk space, or set DATABASE_URL to a PostgreSQL server.', result.stdout + result.stderr)
    writePrivateJson(this.stateFile, { ...this.state, password })
    renameSync(draft, this.cluster)
  }

  async launch({ run }) {
    const { port } = this.state
    if (!port || !(await isFree(port, ['127.0.0.1']))) writePrivateJson(this.stateFile, { ...this.state, port: await anyFreePort() })
    const options = Object.entries({ port: this.state.port, ...this.settings }).map(([name, value]) => `-c ${name}='${value}'`)
    // No pipes: the server would inherit them and keep this process waiting.
    const { status } = run('pg_ctl', ['-D', this.cluster, '-l', path.join(this.cluster, 'start.log'), '-o', options.join(' '), '-w', '-t', '60', 'start'], { stdio: 'ignore' })
    return status === 0
  }

  logTail() {
    const folder = path.join(this.cluster, 'log')
    const files = existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : []
    const newest = files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
    return [path.join(this.cluster, 'start.log'), newest].filter((file) => file && existsSync(file)).map((file) => readFileSync(file, 'utf8').slice(-1500)).join('\n')
  }
}

function isPostgres(pid) {
  if (startTime(pid) === undefined) return false
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return false // gone since
  }
}
