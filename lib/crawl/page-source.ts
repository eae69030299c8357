import type { FailureKind } from './http/failure'

/** A page as a source gives it; `url` is where it was found (after redirects). */
export interface SourcePage {
  ok: true
  url: string
  html: string
  status: number
  contentType: string | undefined
  fetchedAt: Date | undefined
}

/** A page a source cannot give, and why. */
export interface MissingPage {
  ok: false
  kind: FailureKind
  detail: string
  status: number | undefined
}

/** Where pages come from: the live Web and every kind of archive look the same. */
export interface PageSource {
  get(url: string, signal?: AbortSignal): Promise<SourcePage | MissingPage>
  close(): Promise<void>
}

export function missingPage(kind: FailureKind, detail: string, status?: number): MissingPage {
  return { ok: false, kind, detail, status }
}
