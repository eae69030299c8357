/** Every failure the product names, with the HTTP status it is answered with. */
const STATUS = {
  invalid_input: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_many_requests: 429,
  too_large: 413,
  unavailable: 503,
  internal: 500,
} as const

export type ErrorCode = keyof typeof STATUS

/**
 * The one error class of the product. `code` decides the status and the text a person reads (message catalogue
 * `errors.<code>`, or `errors.<reason>` when a reason is given); `message` and `cause` are for the log only.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly reason: string | undefined

  constructor(code: ErrorCode, message: string, options: { reason?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.reason = options.reason
  }

  get status(): number {
    return STATUS[this.code]
  }
}
