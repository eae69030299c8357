import type { SitePage, SiteReader } from '../site-reader'
import { featuresOf, overlap } from './features'
import { listKey, listSource, listPath, type Lists } from './lists'
import type { Rec } from './profile'
import { SETTINGS } from './settings'

/** A URL that was seen: the lists that show it, and the page that showed it first. */
export type Known = { url: string; lists: number[]; first: number; order: number; text: string }

const MAX_KINDS = 60

/** All URLs seen so far, downloaded or not, and the lists they stand in. */
export class Frontier {
  readonly known = new Map<string, Known>()
  readonly records = new Map<string, Rec>()
  readonly lists: Lists = new Map()
  /** Downloaded pages by number; lists name their source by it. */
  readonly sources: string[] = []
  private readonly numbers = new Map<string, number>()
  private readonly kinds: number[] = []
  private readonly leaders: Uint32Array[] = []

  constructor(
    private readonly site: SiteReader,
    private readonly examples: string[],
  ) {}

  /** Number of a downloaded page as a source of links; -1 when it is not one. */
  numberOf(url: string): number {
    return this.numbers.get(url) ?? -1
  }

  /** Remembers a URL, and the list that shows it. */
  note(url: string, source?: number, path = 0, text = ''): Known {
    let entry = this.known.get(url)
    if (entry === undefined) {
      entry = { url, lists: [], first: source ?? -1, order: this.known.size, text }
      this.known.set(url, entry)
    }
    if (source !== undefined) this.addToList(entry, listKey(source, path))
    return entry
  }

  /** Downloads a URL once and remembers its links. */
  async download(url: string): Promise<void> {
    const page = await this.site.get(url)
    if (page === undefined) return
    if (page.url !== url) for (const key of this.note(url).lists) this.addToList(this.note(page.url), key)
    if (!this.records.has(page.url)) this.addPage(page)
  }

  /** Kind of a list: accepted pages are one kind of source, others are told apart by shape. */
  kindOf(list: number, isAccepted: (url: string) => boolean): number {
    const source = listSource(list)
    const kind = isAccepted(this.sources[source] ?? '') ? 0 : (this.kinds[source] ?? 1)
    return listKey(kind, listPath(list))
  }

  private addToList(entry: Known, key: number): void {
    if (entry.lists.length < SETTINGS.contexts) entry.lists.push(key)
    const list = this.lists.get(key)
    if (list === undefined) this.lists.set(key, new Set([entry.url]))
    else list.add(entry.url)
  }

  private addPage(page: SitePage): void {
    const number = this.sources.length
    const { shape, words } = featuresOf(page)
    this.sources.push(page.url)
    this.numbers.set(page.url, number)
    this.kinds.push(this.kindOfShape(shape))
    const { lists } = this.note(page.url)
    const example = this.examples.includes(page.url)
    this.records.set(page.url, { url: page.url, shape, words, lists, example })
    for (const link of page.links) this.note(link.url, number, link.path, link.text)
    // Where no page lists entities, an example's own links may lead to its like.
    if (example) for (const path of page.byPath.keys()) lists.push(listKey(number, path))
  }

  private kindOfShape(shape: Uint32Array): number {
    let best: number = SETTINGS.sameKind
    let kind = -1
    for (const [index, leader] of this.leaders.entries()) {
      const likeness = overlap(leader, shape)
      if (likeness < best) continue
      best = likeness
      kind = index + 1
    }
    if (kind >= 0) return kind
    if (this.leaders.length < MAX_KINDS) this.leaders.push(shape)
    return this.leaders.length
  }
}
