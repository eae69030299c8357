import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A real worker process, as `npm run worker` starts it. */
export class SpawnedWorker {
  private readonly child: ChildProcess
  output = ''

  constructor(env: Record<string, string> = {}) {
    this.child = spawn(process.execPath, ['--import', 'tsx', path.resolve(import.meta.dirname, '../worker-main.ts')], {
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child.stdout?.on('data', (chunk) => (this.output += String(chunk)))
    this.child.stderr?.on('data', (chunk) => (this.output += String(chunk)))
    onTestFinished(() => this.kill())
  }

  /** Resolves when the log contains the text. */
  async says(text: string): Promise<void> {
    while (!this.output.includes(text)) {
      if (this.ended) throw new Error(`the worker ended:\n${this.output}`)
      await Promise.race([once(this.child.stdout ?? this.child, 'data'), once(this.child, 'exit')])
    }
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.ended) return
    const gone = once(this.child, 'exit')
    this.child.kill(signal)
    await gone
  }

  get exitCode(): number | null {
    return this.child.exitCode
  }

  private get ended(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }
}
