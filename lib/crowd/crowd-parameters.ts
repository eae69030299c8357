/** How a task is decided. All of it can be changed while votes come in: states are computed from votes and parameters. */
export interface DecisionParameters {
  /** Votes first asked for per task. */
  readonly overlap: number
  /** Most annotators a task is ever shown to, those who can't tell included. */
  readonly cap: number
  /** Share of the votes needed that must agree, at least a majority. */
  readonly quorum: number
  /** `majority`: count votes. `confidence`: ask on until the probability of being right is `confidence`. */
  readonly rule: 'majority' | 'confidence'
  readonly confidence: number
  readonly aggregation: Aggregation
}

export type Aggregation = 'majority' | 'wawa' | 'dawid_skene'

export const DECISION_DEFAULTS: DecisionParameters = {
  overlap: 3, // the fewest votes among which one mistake is outvoted
  cap: 7, // beyond seven voters the question is at fault, not the number of voters: the owner should look
  quorum: 0.5, // a plain majority; 2/3 or 1 asks for more agreement and therefore for more votes
  rule: 'majority',
  confidence: 0.99, // the share of right decisions the product promises (rule `confidence`)
  aggregation: 'majority',
}

/** With rule `confidence`, one vote never decides, however good its annotator is thought to be. */
export const LEAST_VOTES = 2

/** What is believed of annotators before they have shown anything, and how firmly (in votes). */
export const ANNOTATOR_PRIOR = {
  accuracy: 0.8, // one wrong vote in five: what paid crowds deliver on easy questions
  strength: 10, // for the crowd as a whole: ten votes' worth, soon outweighed by real ones
  ownStrength: 4, // how far a single annotator is drawn to the crowd's average: projects have few votes per annotator
  ownStrengthShared: 0.1, // the same with classes shared by all tasks, as published: only so that nothing seen never is impossible
  noneShare: 0.1, // how often none of the candidates is right
} as const

/** When annotators lose weight or are left out. */
export const ANNOTATOR_RULES = {
  fastMs: 1500, // nobody reads a question and eight candidates in less
  fastShare: 0.5, // a known label may be recognised at once; most of them may not
  fastVotes: 8, // fewer votes say nothing about a habit
  goldAnswers: 4, // with fewer gold answers two slips would exclude a good annotator
  goldAccuracy: 0.5, // below this an annotator costs more votes than they save
  trustedQuality: 0.7, // full weight from here on
  agreementWeight: 0.5, // agreeing with a decision is weaker evidence than a gold answer: decisions can be wrong
} as const

export type AnnotatorRules = { readonly [name in keyof typeof ANNOTATOR_RULES]: number }
