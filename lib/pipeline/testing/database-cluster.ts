import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const root = path.resolve(import.meta.dirname, '../../..')
const MIGRATIONS = path.join(root, 'prisma/migrations')

/** A PostgreSQL server of one's own, to be killed and started again. */
export class DatabaseCluster {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'orion-cluster-'))
  url = ''

  /** Starts it (again), at the same address. */
  async start(): Promise<void> {
    this.url = await this.command('start')
  }

  /** An empty database at the state of the migrations; becomes the one of this process and of those it starts. */
  async prepare(): Promise<void> {
    await this.start()
    const client = new pg.Client({ connectionString: this.url })
    await client.connect()
    for (const name of readdirSync(MIGRATIONS).filter((entry) => /^\d/.test(entry)).sort()) {
      await client.query(readFileSync(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8'))
    }
    await client.end()
    await runMigrations({ connectionString: this.url })
    process.env.DATABASE_URL = this.url
    process.env.AUTH_SECRET ??= 'only-for-tests-only-for-tests-only-for-tests'
    process.env.ORION_ALLOW_HOSTS = '127.0.0.1'
    process.env.LOG_LEVEL ??= 'silent'
  }

  /** kill -9 of the whole server. */
  crash(): void {
    process.kill(Number.parseInt(readFileSync(path.join(this.folder, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  }

  async remove(): Promise<void> {
    await this.command('stop')
    rmSync(this.folder, { recursive: true, force: true })
  }

  private async command(name: string): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/db.mjs', name], { cwd: root, env: { ...process.env, DATA_DIR: this.folder } })
    return stdout.trim()
  }
}
