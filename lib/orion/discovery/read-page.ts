import { Parser } from 'htmlparser2'
import { hashText, joinHash } from './hash'

/** How a link-path is written: tag names, plus attribute names, or plus class names (orion.md §1). */
export type Notation = 'tag' | 'tag+attr' | 'tag+class'

/** One anchor of a page: absolute target, and the link-path (root to anchor) as a hash. */
export type Link = { url: string; path: number; text: string; rel: string }

/** What is kept of a page: no HTML, only its links and hashed features. */
export type PageFeatures = {
  links: Link[]
  /** Distinct link-paths χ of the page. */
  linkPaths: Set<number>
  /** Distinct element features: where an element stands and each of its class names. */
  structure: Set<number>
  /** Distinct words of short texts, each with the element it stands in. */
  texts: Set<number>
  canonical: string | undefined
  title: string
}

/** Bounds on what one page may contribute, so that hostile HTML costs no more than a large page. */
export const PAGE_LIMITS = {
  /** Elements nested deeper than this share the path of the element at this depth. */
  depth: 128,
  /** Nested this far beyond, the rest of the page is not read. */
  excess: 4000,
  /** More links than this are not read from one page. */
  links: 20_000,
  /** Longer texts are data, not template. */
  text: 60,
  /** Distinct features of one kind kept per page. */
  features: 20_000,
  /** Class names read from one element. */
  classes: 12,
} as const

const WORD_BREAK = /[^\p{L}\p{N}]+/u
const SKIPPED = new Set(['script', 'style', 'noscript', 'template', 'svg'])
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr'])

/** Readable link-paths behind their hashes, shared by the pages of one run. */
export type PathNames = Map<number, string>

/**
 * Reads a page once, streaming, into its links, link-paths and template features (thesis §3.2.1, definition 1; the
 * template features are the product's addition).
 */
export function readPage(html: string, url: string, notation: Notation, names: PathNames): PageFeatures {
  const reader = new Reader(url, notation, names)
  const parser = new Parser(reader, { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true })
  try {
    parser.write(html)
    parser.end()
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
  }
  return reader.page
}

/** Ends the reading of a page nested without reason: the parser's own time grows with the square of the depth. */
class TooDeep extends Error {}

class Reader {
  readonly page: PageFeatures = { links: [], linkPaths: new Set(), structure: new Set(), texts: new Set(), canonical: undefined, title: '' }
  private base: string
  /** Per open element: hash of its link-path notation, of its tag path, of its nearest styled ancestors. */
  private readonly paths: number[] = [0]
  private readonly places: number[] = [0]
  private readonly labels: string[] = ['']
  private readonly styles: number[] = [0]
  private skipping = 0
  private overflow = 0
  private link: Link | undefined
  private text = ''
  private inTitle = false

  constructor(
    url: string,
    private readonly notation: Notation,
    private readonly names: PathNames,
  ) {
    this.base = url
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    this.flushText()
    if (SKIPPED.has(name)) this.skipping++
    if (this.skipping > 0 && !VOID.has(name)) return
    const depth = this.paths.length - 1
    const parentPath = this.paths[depth] ?? 0
    const parentPlace = this.places[depth] ?? 0
    const parentStyle = this.styles[depth] ?? 0
    const classes = classNames(attributes.class)
    const label = this.label(name, attributes, classes)
    const path = joinHash(parentPath, hashText(label))
    const tag = hashText(name)
    const place = joinHash(parentPlace, tag)
    const style = this.addFeatures(tag, place, classes, attributes, parentStyle)
    if (name === 'a') this.openLink(attributes, path, label)
    else if (name === 'title') this.inTitle = depth < 4
    else if (name === 'base' && attributes.href !== undefined) this.base = resolve(attributes.href, this.base) ?? this.base
    else if (name === 'link' && attributes.rel === 'canonical' && attributes.href !== undefined) this.page.canonical = resolve(attributes.href, this.base)
    if (VOID.has(name)) return
    if (depth >= PAGE_LIMITS.depth) {
      this.overflow++
      if (this.overflow > PAGE_LIMITS.excess) throw new TooDeep()
      return
    }
    this.paths.push(path)
    this.places.push(place)
    this.styles.push(style)
    this.labels.push(label)
  }

  ontext(data: string): void {
    if (this.skipping > 0) return
    if (this.text.length <= PAGE_LIMITS.text) this.text += data.length > 200 ? data.slice(0, 200) : data
  }

  onclosetag(name: string): void {
    this.flushText()
    if (SKIPPED.has(name)) {
      if (this.skipping > 0) this.skipping--
      return
    }
    if (this.skipping > 0 || VOID.has(name)) return
    if (name === 'a') this.link = undefined
    if (name === 'title') this.inTitle = false
    if (this.overflow > 0) {
      this.overflow--
      return
    }
    if (this.paths.length > 1) {
      this.paths.pop()
      this.places.pop()
      this.styles.pop()
      this.labels.pop()
    }
  }

  onend(): void {
    this.flushText()
  }

  private label(name: string, attributes: Record<string, string>, classes: string[]): string {
    if (this.notation === 'tag') return name.toUpperCase()
    if (this.notation === 'tag+attr') return [name.toUpperCase(), ...Object.keys(attributes).sort()].join('@')
    return [name.toUpperCase(), ...classes].join('.')
  }

  /** Tag path of the element, and each class name beside the style it stands in. */
  private addFeatures(tag: number, place: number, classes: string[], attributes: Record<string, string>, parentStyle: number): number {
    const { structure } = this.page
    if (structure.size >= PAGE_LIMITS.features) return parentStyle
    structure.add(place)
    for (const name of classes) structure.add(joinHash(tag, hashText(name)))
    const id = attributes.id
    if (id !== undefined) structure.add(joinHash(tag + 1, hashText(withoutDigits(id))))
    return classes[0] === undefined ? joinHash(parentStyle % 65_521, tag) : joinHash(tag, hashText(classes[0]))
  }

  private openLink(attributes: Record<string, string>, path: number, label: string): void {
    const { page } = this
    page.linkPaths.add(path)
    if (!this.names.has(path)) this.names.set(path, [...this.labels.slice(1), label].join('-'))
    const href = attributes.href
    if (href === undefined || page.links.length >= PAGE_LIMITS.links) return
    const url = resolve(href, this.base)
    if (url === undefined) return
    this.link = { url, path, text: '', rel: attributes.rel ?? '' }
    page.links.push(this.link)
  }

  private flushText(): void {
    const raw = this.text
    if (raw === '') return
    this.text = ''
    const value = raw.replace(/\s+/g, ' ').trim()
    if (value === '') return
    if (this.inTitle) this.page.title = value
    if (this.link !== undefined && this.link.text.length < PAGE_LIMITS.text) this.link.text += value
    if (value.length > PAGE_LIMITS.text || this.page.texts.size >= PAGE_LIMITS.features) return
    const place = this.styles[this.styles.length - 1] ?? 0
    for (const word of value.toLowerCase().split(WORD_BREAK)) {
      if (word !== '') this.page.texts.add(joinHash(place, hashText(word)))
    }
  }
}

function classNames(value: string | undefined): string[] {
  if (value === undefined || value === '') return []
  const names = value.slice(0, 1000).split(/\s+/, PAGE_LIMITS.classes).filter((name) => name !== '')
  return [...new Set(names.map(withoutDigits))].sort()
}

/** Numbers in names (post-123, col-md-6) count pages or columns, not kinds. */
function withoutDigits(name: string): string {
  return name.slice(0, 100).replace(/\d+/g, '#')
}

function resolve(href: string, base: string): string | undefined {
  const trimmed = href.trim()
  if (trimmed === '' || trimmed.startsWith('#') || trimmed.length > 4096) return undefined
  if (/^(?:javascript|mailto|tel|data):/i.test(trimmed)) return undefined
  return URL.parse(trimmed, base)?.href
}
