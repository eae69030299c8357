import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')

export interface Run {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the real command line and waits for its end. */
export function orion(...args: string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/orion.ts', ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
    child.on('error', reject).on('close', (code) => resolve({ code, stdout, stderr }))
  })
}

/** A temporary folder with these files; gone when the test ends. */
export async function folderWith(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'orion-cli-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), content)
  }
  return folder
}

const TEAMS = ['Real Madrid', 'PSG', 'Grêmio', 'Ajax', '=HYPERLINK("http://x")', 'Santos, SP']
export const teamOf = (i: number) => TEAMS[i % TEAMS.length] ?? ''

/** Pages of a small site of players; on every fourth the team stands in another markup, as in figure 3.13. */
export function playerPages(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => {
      const team = i % 4 === 3 ? `<div><font>${teamOf(i)}</font></div>` : `<div>${teamOf(i)}</div>`
      return [`players/${String(i).padStart(2, '0')}.html`, `<html><body><h1>Player ${i}</h1><ul><li><div>Team:</div>${team}</li><li><div>Salary:</div><div>$${i}1,000.00</div></li></ul></body></html>`]
    }),
  )
}

/** The query of figure 3.14: the text after a label, in the next DIV. */
export const labelQuery = (label: string) => `MATCH (n1)--(n2)--(n3)--(n4)--(n5)
WHERE n1.type="TEXT" AND n1.position=1 AND n1.value="${label}"
  AND n2.type="TAG" AND n2.position=1 AND n2.value="DIV"
  AND n3.type="TAG" AND n3.value="LI"
  AND n4.type="TAG" AND n4.position=2 AND n4.value="DIV"
  AND n5.type="TEXT" AND n5.position=1
RETURN n5.url, n5.value`

export const WRAPPER = JSON.stringify({ attributes: { team: [labelQuery('Team:')], salary: [labelQuery('Salary:')] } })
