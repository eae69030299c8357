import type { PageSource } from '../page-source'
import type { ArchiveProblem } from './read-zip'

/** A page source over uploaded files: it also knows what it holds and what it had to leave out. */
export interface ArchiveSource extends PageSource {
  /** Address of every page, as the site would spell it. */
  urls(): string[]
  problems: readonly ArchiveProblem[]
}
