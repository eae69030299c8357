/** Every number product mode decides by, with its reason. None is set by a user, none is learnt from one site. */
export const SETTINGS = {
  /** A feature is template of the type when at least this share of its pages has it (some pages lack a section). */
  templateShare: 0.85,
  /** Below this many pages a template feature must be on all of them, and words are left out: they may be data. */
  fewPages: 7,
  /** The template threshold is the 10 % point of the type's own pages less this much… */
  thresholdSlack: 0.15,
  /** …and never below half of the template. */
  thresholdFloor: 0.5,
  /** Coverage this far above or below the threshold is one unit of log-odds. */
  coverageUnit: 0.1,
  /** A look-alike group lacks a feature nearly all pages of the type have (share), that nearly none of it has. */
  contrastHigh: 0.95,
  contrastLow: 0.05,
  /** Pages of the type needed before groups are told apart by single features. */
  contrastPages: 5,
  /** Most the template, the index-path and the URL may say for or against a page, in log-odds. */
  limits: { template: 3, indexFor: 1.2, indexAgainst: 2, url: 3 },
  /** Members a list, a kind of list or a URL pattern needs before its share of relevant pages counts. */
  support: { list: 4, kind: 6, url: 4 },
  /** Pages sampled per side when features are counted; more changes nothing but the time. */
  sample: 150,
  /** Two pages with this Jaccard coefficient of shape are one kind of source page. */
  sameKind: 0.7,
  /** Probability from which a link is followed as a likely entity page. */
  likely: 0.5,
  /** Probability of a link nothing is known about. */
  unknown: 0.2,
  /** Lists remembered per page; menus would otherwise put thousands on it. */
  contexts: 40,
  /** Index pages without new entities that end the walk: base and share of accepted pages, by trust in URLs. */
  patience: { start: 40, clear: 5, clearShare: 0.03, opaque: 12, opaqueShare: 0.1 },
  /** Expected new entities behind a link nothing is known about, a page number or "next", a parent folder. */
  prior: { any: 0.3, pagination: 0.6, ancestor: 3 },
  /** A second view (map, print) belongs to at least this share of the accepted pages, of which there are at least… */
  twins: { share: 0.5, pages: 5 },
} as const

/** Additions to the thesis (orion.md §1.4–1.5), each of which can be switched off. */
export type Additions = {
  /** Index pages by yield; off: in the order they were seen. */
  byYield: boolean
  /** Page numbers and "next" are tried before other unknown links. */
  pagination: boolean
  /** Parent folders of the example first; guessed when nothing links back. */
  ancestors: boolean
  /** Links from entity page to entity page. */
  entityLinks: boolean
  /** Groups with the same shape whose template text differs are other types. */
  contrast: boolean
  /** Second views of accepted pages belong to them. */
  twins: boolean
  /** URLs the site's sitemaps name, when the source offers them. */
  sitemaps: boolean
}

export const ALL_ADDITIONS: Additions = { byYield: true, pagination: true, ancestors: true, entityLinks: true, contrast: true, twins: true, sitemaps: true }
