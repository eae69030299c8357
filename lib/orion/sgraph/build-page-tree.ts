import type { AttributeChoice } from './attribute-choice'
import { JSON_LD } from './attribute-choice'
import type { DocumentLimits } from './document-limits'
import { DocumentTooLarge } from './document-limits'
import type { DomNode } from './dom-adapter'
import { ELEMENT, TEXT_NODE } from './dom-adapter'
import type { PageTree } from './page-tree'
import { ATTR, TAG, TEXT } from './page-tree'
import { readJsonLd } from './read-json-ld'
import type { StringPool } from './string-pool'

const WITHOUT_CONTENT = new Set(['script', 'style', 'noscript', 'template'])
const SPACES = /\s+/g

/** White space collapsed to single blanks and trimmed (thesis 3.3.1 as read by orion.md §2.1). */
export function collapseSpace(text: string): string {
  return isCollapsed(text) ? text : text.replace(SPACES, ' ').trim()
}

/** Whether a text has no other white space than single blanks between other characters; in doubt it has. */
function isCollapsed(text: string): boolean {
  let blank = true
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c < 32 || c === 160 || c === 0x1680 || c === 0xfeff || (c >= 0x2000 && c <= 0x3000)) return false
    if (c === 32 && blank) return false
    blank = c === 32
  }
  return !blank || text === ''
}

/** Grows as nodes come; cut to size at the end. */
class TreeBuilder {
  type = new Uint8Array(1024)
  value = new Uint32Array(1024)
  parent = new Int32Array(1024)
  end = new Uint32Array(1024)
  position = new Uint32Array(1024)
  size = 0

  add(type: number, value: number, parent: number, position: number): number {
    if (this.size === this.type.length) this.grow()
    const n = this.size++
    this.type[n] = type
    this.value[n] = value
    this.parent[n] = parent
    this.end[n] = n + 1
    this.position[n] = position
    return n
  }

  private grow(): void {
    const length = this.type.length * 2
    const copy = <T extends Uint8Array | Uint32Array | Int32Array>(from: T, to: T): T => {
      to.set(from)
      return to
    }
    this.type = copy(this.type, new Uint8Array(length))
    this.value = copy(this.value, new Uint32Array(length))
    this.parent = copy(this.parent, new Int32Array(length))
    this.end = copy(this.end, new Uint32Array(length))
    this.position = copy(this.position, new Uint32Array(length))
  }

  finish(url: string): PageTree {
    const { size } = this
    return {
      url,
      size,
      type: this.type.slice(0, size),
      value: this.value.slice(0, size),
      parent: this.parent.slice(0, size),
      end: this.end.slice(0, size),
      position: this.position.slice(0, size),
    }
  }
}

/** Turns a parsed document into the compact tree (thesis 3.3.3). Iterative: depth costs no stack. */
export function buildPageTree(
  document: DomNode,
  url: string,
  strings: StringPool,
  limits: DocumentLimits,
  attributes?: AttributeChoice,
): PageTree {
  const builder = new TreeBuilder()
  const ranks: number[] = [0]
  const parents: number[] = [-1]
  let level = 0
  let node: DomNode | null = document.first
  while (node) {
    let down: DomNode | null = null
    if (node.kind === ELEMENT) {
      const rank = (ranks[level] = (ranks[level] ?? 0) + 1)
      const id = builder.add(TAG, strings.intern(upperCase(node.name)), parents[level] ?? -1, rank)
      if (attributes && node.attributes.length > 0) addAttributes(builder, node, id, strings, limits, attributes)
      if (node.name === 'script' && attributes?.has(JSON_LD)) addJsonLd(builder, node, id, strings, limits)
      if (node.first && !WITHOUT_CONTENT.has(node.name)) {
        down = node.first
        level++
        ranks[level] = 0
        parents[level] = id
      } else builder.end[id] = builder.size
    } else if (node.kind === TEXT_NODE) {
      const text = collapseSpace(node.name)
      if (text.length > limits.maxText) throw new DocumentTooLarge('text', limits.maxText)
      if (text !== '') builder.add(TEXT, strings.intern(text), parents[level] ?? -1, (ranks[level] = (ranks[level] ?? 0) + 1))
    }
    if (down) {
      node = down
      continue
    }
    while (node && !node.next && level > 0) {
      builder.end[parents[level] ?? 0] = builder.size
      level--
      node = node.parent
    }
    node = node?.next ?? null
  }
  return builder.finish(url)
}

function addAttributes(
  builder: TreeBuilder, element: DomNode, id: number, strings: StringPool, limits: DocumentLimits, chosen: AttributeChoice,
): void {
  let rank = 0
  for (const { name, value } of element.attributes) {
    if (!chosen.has(name)) continue
    const text = collapseSpace(value)
    if (text === '' || text.length > limits.maxText) continue
    const attribute = builder.add(ATTR, strings.intern(name), id, ++rank)
    builder.add(TEXT, strings.intern(text), attribute, 1)
    builder.end[attribute] = builder.size
  }
  builder.end[id] = builder.size
}

/** Product: each leaf of a JSON-LD script as `<meta itemprop="name" content="value">` inside the script, where nothing else stands. */
function addJsonLd(builder: TreeBuilder, element: DomNode, id: number, strings: StringPool, limits: DocumentLimits): void {
  const type = element.attributes.find(({ name }) => name === 'type')?.value
  if (type?.trim().toLowerCase() !== JSON_LD) return
  let rank = 0
  for (const { name, value } of readJsonLd(element.first?.name ?? '')) {
    const texts = [collapseSpace(name), collapseSpace(value)]
    if (texts.some((text) => text === '' || text.length > limits.maxText) || builder.size >= limits.maxNodes) continue
    const meta = builder.add(TAG, strings.intern('META'), id, ++rank)
    texts.forEach((text, i) => {
      const attribute = builder.add(ATTR, strings.intern(i === 0 ? 'itemprop' : 'content'), meta, i + 1)
      builder.add(TEXT, strings.intern(text), attribute, 1)
      builder.end[attribute] = builder.size
    })
    builder.end[meta] = builder.size
  }
  builder.end[id] = builder.size
}

const UPPER = new Map<string, string>()

/** Tag names repeat, so each is put into upper case once. */
function upperCase(name: string): string {
  const known = UPPER.get(name)
  if (known !== undefined) return known
  const upper = name.toUpperCase()
  if (UPPER.size < 10_000) UPPER.set(name, upper)
  return upper
}
