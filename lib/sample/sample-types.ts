/** What the data file holds: an invented league. */
export interface SampleLeague {
  readonly league: string
  readonly seasons: readonly string[]
  readonly teams: readonly SampleTeam[]
  readonly players: readonly SamplePlayer[]
}

export interface SampleTeam {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly city: string
  readonly founded: number
  readonly stadium: string
  readonly capacity: number
  readonly colours: string
  readonly coach: SampleCoach
}

export interface SampleCoach {
  readonly slug: string
  readonly name: string
  readonly nationality: string
  readonly birthplace: string
  readonly born: string
  readonly since: number
  readonly formation: string
}

export interface SamplePlayer {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly team: number
  readonly position: string
  readonly number: number
  readonly born: string
  readonly birthplace: string
  readonly nationality: string
  readonly height: number
  readonly weight: number | null
  readonly foot: string | null
  /** Market value in millions of euros. */
  readonly value: number
  /** Whether the club wants to sell: sites show such a player's value in another way. */
  readonly listed: boolean
  readonly contract: number | null
  readonly career: readonly { readonly season: string; readonly team: number; readonly matches: number; readonly goals: number }[]
}

export const SAMPLE_ATTRIBUTES = ['name', 'team', 'position', 'number', 'birth date', 'birthplace', 'height', 'weight', 'foot', 'value', 'contract'] as const

export type SampleAttribute = (typeof SAMPLE_ATTRIBUTES)[number]

/** A value as a site shows it. `node` is the whole text node where label and value stand in one ("Height: 184 cm"). */
export interface SampleValue {
  readonly value: string
  readonly node: string
}

export type SampleValues = Readonly<Partial<Record<SampleAttribute, SampleValue>>>

export interface SamplePage {
  /** Path with query, from the root of the site. */
  readonly path: string
  readonly kind: 'player' | 'index' | 'coach' | 'noise'
  readonly html: string
}

/** What a player page says. `player` is the id in the data file, the same on all sites. */
export interface SampleTruth {
  readonly path: string
  readonly player: number
  readonly values: SampleValues
}

export interface SampleSite {
  /** An invented host under the reserved domain .example; links inside the pages need no host. */
  readonly host: string
  readonly name: string
  readonly language: 'en' | 'pt-BR'
  readonly pages: readonly SamplePage[]
  readonly truth: readonly SampleTruth[]
}
