/** What every kind of failure means: whether trying again can help, and what the owner of a project reads. */
export const FAILURE_KINDS = {
  'invalid-url': { transient: false, words: 'The address is not a usable http or https address.' },
  'refused-address': { transient: false, words: 'The address leads to a private or reserved network, which is never fetched.' },
  dns: { transient: true, words: 'The name of the server could not be found.' },
  connect: { transient: true, words: 'The server did not accept the connection.' },
  tls: { transient: false, words: 'The secure connection could not be set up (certificate or protocol problem).' },
  timeout: { transient: true, words: 'The server took too long.' },
  truncated: { transient: true, words: 'The answer ended before it was complete.' },
  protocol: { transient: false, words: 'The server sent something that is not valid HTTP.' },
  'too-large': { transient: false, words: 'The page is larger than the limit.' },
  'not-html': { transient: false, words: 'The address does not lead to an HTML page.' },
  'bad-encoding': { transient: false, words: 'The compression of the answer is unknown or broken.' },
  'redirect-loop': { transient: false, words: 'The address redirects too many times or in a circle.' },
  'bad-redirect': { transient: false, words: 'The server redirects without saying where to.' },
  'http-4xx': { transient: false, words: 'The server says the page is missing or not open to us.' },
  'http-5xx': { transient: true, words: 'The server reports an error of its own.' },
  robots: { transient: false, words: 'The site asks robots not to fetch this page (robots.txt).' },
  'not-archived': { transient: false, words: 'The page is not in the archive.' },
  cancelled: { transient: false, words: 'The fetch was cancelled.' },
} as const

export type FailureKind = keyof typeof FAILURE_KINDS

/** One failure; `detail` is for logs and the ledger, `retryAfterMs` is what the server asked for. */
export interface Failure {
  kind: FailureKind
  detail: string
  transient: boolean
  retryAfterMs: number | undefined
}

export function failure(kind: FailureKind, detail: string, extra: { transient?: boolean; retryAfterMs?: number } = {}): Failure {
  return { kind, detail, transient: extra.transient ?? FAILURE_KINDS[kind].transient, retryAfterMs: extra.retryAfterMs }
}

/** Carries a decided failure through code that can only throw (sockets, abort reasons). */
export class FailureError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.detail)
    this.name = 'FailureError'
  }
}

const BY_CODE: Record<string, FailureKind> = {
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'too-large',
  HPE_HEADER_OVERFLOW: 'too-large',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'too-large',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'truncated',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  EAI_NODATA: 'dns',
  ENODATA: 'dns',
  ESERVFAIL: 'dns',
  ECONNREFUSED: 'connect',
  EHOSTUNREACH: 'connect',
  ENETUNREACH: 'connect',
  EADDRNOTAVAIL: 'connect',
  EPROTO: 'tls',
  UND_ERR_ABORTED: 'cancelled',
  ABORT_ERR: 'cancelled',
}

const TLS_CODE = /^(ERR_TLS_|ERR_SSL_|ERR_OSSL_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH|INVALID_CA|CRL_)/

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** The kind of whatever undici, node or a socket threw. `answered` says whether response headers had arrived. */
export function classifyError(error: unknown, answered: boolean): Failure {
  if (error instanceof FailureError) return error.failure
  const code = codeOf(error)
  const detail = `${code && `${code}: `}${error instanceof Error ? error.message : String(error)}`.slice(0, 300)
  const known = BY_CODE[code]
  if (known) return failure(known, detail)
  if (TLS_CODE.test(code)) return failure('tls', detail)
  const malformed = code.startsWith('HPE_') || (error instanceof Error && error.name === 'HTTPParserError')
  if (malformed) return failure(answered ? 'truncated' : 'protocol', detail)
  return failure(answered ? 'truncated' : 'connect', detail)
}
