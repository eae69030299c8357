import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'

const dist = path.resolve(process.env.NEXT_DIST_DIR ?? '.next')

interface Manifest {
  node: Record<string, { exportedName: string; filename: string }>
}

/** Every server action of the build by its name: the id it is called by over HTTP. */
export function listActions(): Map<string, string> {
  const manifest = JSON.parse(readFileSync(path.join(dist, 'server/server-reference-manifest.json'), 'utf8')) as Manifest
  return new Map(Object.entries(manifest.node).map(([id, entry]) => [entry.exportedName, id]))
}

/** Every page and route of the build, as its path pattern. */
export function listRoutes(): string[] {
  const manifest = JSON.parse(readFileSync(path.join(dist, 'server/app-paths-manifest.json'), 'utf8')) as Record<string, string>
  return Object.keys(manifest)
    .filter((key) => !key.startsWith('/_'))
    .map((key) => key.replace(/\/\([^)]+\)/g, '').replace(/\/(page|route)$/, '') || '/')
    .sort()
}

/** Calls a server action as a browser does, but with any input. Answers the status our result carries, 200 for success. */
export async function callAction(request: APIRequestContext, name: string, input: unknown, headers: Record<string, string> = {}): Promise<number> {
  const id = listActions().get(name)
  if (!id) throw new Error(`there is no action ${name}`)
  const response = await request.post('/sign-in', {
    headers: { 'next-action': id, 'content-type': 'text/plain;charset=UTF-8', ...headers },
    data: JSON.stringify([input]),
    maxRedirects: 0,
  })
  if (response.status() === 303) return 200
  if (response.status() !== 200) return response.status()
  const line = (await response.text()).split('\n').find((text) => text.startsWith('1:{'))
  const result = line ? (JSON.parse(line.slice(2)) as { ok: boolean; error?: { status: number } }) : { ok: true }
  return result.ok ? 200 : (result.error?.status ?? 500)
}
