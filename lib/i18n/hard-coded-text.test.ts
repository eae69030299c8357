import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { hardCodedText } from './hard-coded-text'

const root = path.resolve(import.meta.dirname, '../..')

describe('hardCodedText', () => {
  const scan = (jsx: string) => hardCodedText('x.tsx', `const x = ${jsx}`)

  it('finds text in elements, attributes, conditions and objects', () => {
    expect(scan('<p>Hello</p>')).toEqual(['1: Hello'])
    expect(scan("<p>{a ? 'Yes' : b}</p>")).toEqual(['1: Yes'])
    expect(scan("<p>{a && 'Some text'}</p>")).toEqual(['1: Some text'])
    expect(scan('<p>{`${n} pages`}</p>')).toEqual(['1: pages'])
    expect(scan('<input placeholder="Name" />')).toEqual(['1: Name'])
    expect(scan("<Field label={a ?? 'Name'} />")).toEqual(['1: Name'])
    expect(scan("toast({ text: 'Saved' })")).toEqual(['1: Saved'])
  })

  it('leaves everything else alone', () => {
    expect(scan('<p className="text-sm" id="a">{t("key")} · {n}%&nbsp;</p>')).toEqual([])
    expect(scan('<p>{state === "done" ? <b /> : null}</p>')).toEqual([])
    expect(scan('<Badge tone="info">{t(`state.${state}`)}</Badge>')).toEqual([])
    expect(scan("({ href: '/projects', tone: 'danger' })")).toEqual([])
  })
})

describe('the screens', () => {
  const files = ['app', 'components']
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))

  it('are found', () => {
    expect(files.length).toBeGreaterThan(30)
  })

  it('take every text from the message catalogues', () => {
    const found = files.flatMap((file) => hardCodedText(file, readFileSync(path.join(root, file), 'utf8')).map((hit) => `${file}:${hit}`))
    expect(found).toEqual([])
  })
})
