import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readWrapper } from './wrapper'

const QUERY = 'MATCH (n1)--(n2)--(n3)\nWHERE n1.type="TEXT" AND n1.position=1 AND n1.value="Team"\n  AND n2.type="TAG" AND n2.position=1 AND n2.value="P"\n  AND n3.type="TEXT" AND n3.position=2\nRETURN n3.url, n3.value'

async function wrapperFile(content: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'orion-wrapper-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'w.json'), content)
  return path.join(folder, 'w.json')
}
const failureOf = async (content: string) => readWrapper(await wrapperFile(content)).then(() => 'accepted', (error: Error) => error.message)

describe('readWrapper', () => {
  it('reads attributes, queries and the identifier', async () => {
    const wrapper = await readWrapper(await wrapperFile(JSON.stringify({ attributes: { team: [QUERY] }, identifier: 'team' })))
    expect(wrapper.attributes.get('team')?.[0]?.nodes).toHaveLength(3)
    expect(wrapper.identifier).toBe('team')
  })

  it.each([
    ['a missing file', undefined, /cannot read .*w\.json: there is no such file/],
    ['broken JSON, with its place', '{\n  "attributes": }', /not valid JSON: line 2, column 17$/],
    ['cut JSON', '{"attributes":', /not valid JSON: line 1, column 15$/],
    ['another shape', '[]', /is not a wrapper \{ "attributes"/],
    ['a query that is no list', '{"attributes": {"team": "MATCH"}}', /attributes\.team: /],
    ['an empty list', '{"attributes": {"team": []}}', /attributes\.team: /],
    ['no attributes', '{"attributes": {}}', /has no attributes$/],
    ['an unknown identifier', JSON.stringify({ attributes: { team: [QUERY] }, identifier: 'isbn' }), /identifier "isbn" is not one of its attributes/],
    ['a broken query, with its place', JSON.stringify({ attributes: { team: [QUERY, QUERY.replace('n2.type=', 'n2.kind=')] } }), /query 2 of "team": line 3, column \d+: /],
  ])('explains %s in one line', async (_, content, message) => {
    const failure = content === undefined ? await readWrapper('/nowhere/w.json').catch((error: Error) => error.message) : await failureOf(content)
    expect(failure).toMatch(message)
    expect(failure).not.toContain('\n')
  })
})
