/** What one answer needs to be locked down; pure, so that it can be tested without a server. */
type Situation = { nonce: string; https: boolean; development: boolean }

/**
 * The content security policy. Scripts and style elements need the request's nonce; style attributes in HTML are refused
 * altogether (React and Radix set styles from script, which no policy restricts), so components must not render any.
 */
export function contentSecurityPolicy({ nonce, https, development }: Situation): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    // React rebuilds server stacks with eval, in development only.
    'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])],
    // The development server adds style elements without a nonce.
    'style-src': ["'self'", ...(development ? ["'unsafe-inline'"] : [`'nonce-${nonce}'`])],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(development ? ['ws:'] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives).map(([name, values]) => [name, ...values].join(' ')).join('; ')
}

/** All security headers of an answer. */
export function securityHeaders(situation: Situation): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(situation),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Meaningless and harmful on plain http, such as a first start on localhost.
    ...(situation.https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** The caller's request id when it is one we would write to a log as it is, else a new one. */
export function requestId(given: string | null): string {
  return given !== null && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : crypto.randomUUID()
}
