import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { CypherSyntaxError } from '@/lib/orion/query/cypher-syntax-error'
import { parseCypher } from '@/lib/orion/query/parse-cypher'
import type { Query } from '@/lib/orion/query/query'
import { jsonErrorOffset } from './json-place'
import { badInput } from './terminal'

const wrapperSchema = z.object({
  attributes: z.record(z.string().min(1), z.array(z.string()).min(1)),
  /** The attribute whose value names the entity of a page. */
  identifier: z.string().optional(),
})

/** A wrapper: for each attribute its queries, the first that answers on a page wins. */
export interface Wrapper {
  readonly attributes: ReadonlyMap<string, readonly Query[]>
  readonly identifier: string | undefined
}

/** Reads a JSON file; a mistake in it is named with line and column. */
export async function readJson(file: string): Promise<unknown> {
  const raw = await readFile(file, 'utf8').catch((error: unknown) => {
    throw badInput(`cannot read ${file}: there is no such file, or it may not be read`, error)
  })
  const text = raw.replace(/^\ufeff/, '')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw badInput(`${file} is not valid JSON: ${placeOf(text)}`, error)
  }
}

function placeOf(text: string): string {
  const before = text.slice(0, jsonErrorOffset(text)).split('\n')
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`
}

/** First issue of a schema in one line: where and what. */
export function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0]
  return issue ? `${issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''}${issue.message}` : 'invalid'
}

function readQuery(cypher: string, file: string, name: string, index: number): Query {
  try {
    return parseCypher(cypher)
  } catch (error) {
    if (error instanceof CypherSyntaxError) throw badInput(`${file}: query ${index + 1} of "${name}": ${error.message}`, error)
    throw error
  }
}

/** Reads and checks a wrapper file. */
export async function readWrapper(file: string): Promise<Wrapper> {
  const parsed = wrapperSchema.safeParse(await readJson(file))
  if (!parsed.success) throw badInput(`${file} is not a wrapper { "attributes": { "name": ["MATCH …"] } }: ${firstIssue(parsed.error)}`)
  const { attributes, identifier } = parsed.data
  if (Object.keys(attributes).length === 0) throw badInput(`${file} has no attributes`)
  if (identifier !== undefined && !(identifier in attributes)) throw badInput(`${file}: the identifier "${identifier}" is not one of its attributes`)
  const entries = Object.entries(attributes).map(([name, list]) => [name, list.map((cypher, i) => readQuery(cypher, file, name, i))] as const)
  return { attributes: new Map(entries), identifier }
}
