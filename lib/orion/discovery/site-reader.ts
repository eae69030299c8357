import { readPage, type Notation, type PageFeatures, type PathNames } from './read-page'
import type { LinksByPath } from './similarity'
import type { End, PageSource, Phase, RunOptions } from './types'
import { urlTerms } from './url-terms'

/** A link inside the site: normal form of the target, link-path, anchor text. */
export type SiteLink = { url: string; path: number; text: string; rel: string }

/** A downloaded page, without its HTML. */
export type SitePage = {
  url: string
  links: SiteLink[]
  /** Targets by link-path, without the page itself. */
  byPath: LinksByPath
  linkPaths: ReadonlySet<number>
  structure: ReadonlySet<number>
  texts: ReadonlySet<number>
  title: string
}

/** Thrown inside a run to end it early; the result so far is returned. */
export class RunEnded extends Error {
  constructor(readonly end: Exclude<End, 'complete'>) {
    super(end)
  }
}

/** File endings that are never HTML pages: asking for them would only cost downloads. */
const NOT_HTML =
  /\.(?:7z|aac|apk|atom|avi|bib|bin|bmp|bz2|css|csv|deb|dmg|doc|docx|eot|epub|exe|flac|gif|gz|ico|ics|iso|jar|jpe?g|js|json|kml|kmz|m4a|m4v|mjs|mkv|mov|mp3|mp4|mpe?g|msi|ods|odt|ogg|ogv|otf|pdf|png|ppt|pptx|ps|rar|rdf|rpm|rss|rtf|svg|tar|tex|tgz|tiff?|toml|ttf|txt|wav|webm|webp|wmv|woff2?|xls|xlsx|xml|xsd|xz|ya?ml|zip)$/i

/**
 * The pages of one site as a run sees them: every URL is asked for at most once, redirects and failures are
 * remembered, and only features are kept. A run is deterministic, so running it again over a source that answers
 * from the pages already stored resumes it.
 */
export class SiteReader {
  readonly pages = new Map<string, SitePage>()
  readonly failures = new Map<string, string>()
  readonly names: PathNames = new Map()
  /** Requests made, failures and redirects included. */
  downloads = 0
  private readonly aliases = new Map<string, string>()
  private readonly hosts: Set<string>
  private readonly terms = new Map<string, Set<string>>()

  constructor(
    private readonly source: PageSource,
    examples: string[],
    private readonly notation: Notation,
    private readonly options: RunOptions,
  ) {
    this.hosts = new Set(source.hosts ?? examples.map((url) => new URL(url).host))
  }

  /** The page at a URL, downloaded when it has not been yet; undefined when it cannot be had. */
  async get(url: string): Promise<SitePage | undefined> {
    const known = this.peek(url)
    if (known !== undefined || this.failures.has(url)) return known
    if (this.options.signal?.aborted === true) throw new RunEnded('aborted')
    if (this.downloads >= (this.options.maxPages ?? Infinity)) throw new RunEnded('budget')
    this.downloads++
    const answer = await this.source.get(url)
    if (!answer.ok) {
      this.failures.set(url, answer.kind)
      return undefined
    }
    const end = this.normalise(answer.url) ?? url
    if (end !== url) {
      this.downloads++
      this.aliases.set(url, end)
    }
    const page = this.pages.get(end) ?? this.read(end, answer.url, answer.html)
    this.pages.set(end, page)
    return page
  }

  /** The page when it has been downloaded already. */
  peek(url: string): SitePage | undefined {
    return this.pages.get(this.aliases.get(url) ?? url)
  }

  /** Was this URL asked for already? */
  seen(url: string): boolean {
    return this.pages.has(url) || this.failures.has(url) || this.aliases.has(url)
  }

  /** Normal form of a URL of this site that may be a page; undefined for any other. */
  normalise(url: string): string | undefined {
    const normal = this.source.normalise(url)
    if (normal === undefined) return undefined
    const parsed = URL.parse(normal)
    if (parsed === null || !this.hosts.has(parsed.host) || NOT_HTML.test(parsed.pathname)) return undefined
    return normal
  }

  /** URL terms, computed once per URL. */
  termsOf = (url: string): Set<string> => {
    let terms = this.terms.get(url)
    if (terms === undefined) {
      terms = urlTerms(url)
      this.terms.set(url, terms)
    }
    return terms
  }

  report(phase: Phase, level: number, accepted: number, url: string | undefined): void {
    this.options.onProgress?.({ phase, level, fetched: this.downloads, accepted, url })
  }

  private read(url: string, base: string, html: string): SitePage {
    return this.toSitePage(url, readPage(html, base, this.notation, this.names))
  }

  private toSitePage(url: string, features: PageFeatures): SitePage {
    const links: SiteLink[] = []
    const byPath: LinksByPath = new Map()
    const normal = new Map<string, string | undefined>()
    for (const link of features.links) {
      if (!normal.has(link.url)) normal.set(link.url, this.normalise(link.url))
      const target = normal.get(link.url)
      if (target === undefined || target === url) continue
      const targets = byPath.get(link.path) ?? new Set()
      if (targets.has(target)) continue
      byPath.set(link.path, targets.add(target))
      links.push({ url: target, path: link.path, text: link.text, rel: link.rel })
    }
    const { linkPaths, structure, texts, title } = features
    return { url, links, byPath, linkPaths, structure, texts, title }
  }
}
