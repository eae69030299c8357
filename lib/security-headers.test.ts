import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, requestId, securityHeaders } from './security-headers'

const production = { nonce: 'abc123', https: false, development: false }

/** The policy as directive → values. */
function parse(policy: string): Map<string, string[]> {
  return new Map(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]))
}

describe('contentSecurityPolicy', () => {
  it('runs only scripts and styles that carry the nonce of the request', () => {
    const policy = parse(contentSecurityPolicy(production))
    expect(policy.get('script-src')).toEqual(["'self'", "'nonce-abc123'", "'strict-dynamic'"])
    expect(policy.get('style-src')).toEqual(["'self'", "'nonce-abc123'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(policy.get('connect-src')).toEqual(["'self'"])
  })

  it('allows nothing unsafe in production', () => {
    expect(contentSecurityPolicy(production)).not.toMatch(/unsafe|\*|https?:|ws:/)
  })

  it('loosens only what the development server needs', () => {
    const policy = parse(contentSecurityPolicy({ ...production, development: true }))
    expect(policy.get('script-src')).toContain("'unsafe-eval'")
    expect(policy.get('script-src')).not.toContain("'unsafe-inline'")
  })
})

describe('securityHeaders', () => {
  it('promise https only where there is https', () => {
    expect(securityHeaders(production)).not.toHaveProperty('Strict-Transport-Security')
    expect(securityHeaders(production)['Content-Security-Policy']).not.toContain('upgrade-insecure-requests')
    const secure = securityHeaders({ ...production, https: true })
    expect(secure['Strict-Transport-Security']).toMatch(/^max-age=\d{8}/)
    expect(secure['Content-Security-Policy']).toContain('upgrade-insecure-requests')
  })

  it('are all there', () => {
    expect(Object.keys(securityHeaders(production)).sort()).toEqual([
      'Content-Security-Policy', 'Cross-Origin-Opener-Policy', 'Permissions-Policy', 'Referrer-Policy', 'X-Content-Type-Options',
    ])
  })
})

describe('requestId', () => {
  it('keeps a well-formed id and replaces anything else', () => {
    expect(requestId('req-0001.a_b')).toBe('req-0001.a_b')
    for (const bad of [null, '', 'short', 'with space here', 'line\nbreak-00', '<script>alert', 'x'.repeat(65)]) {
      expect(requestId(bad)).toMatch(/^[0-9a-f-]{36}$/)
    }
    expect(requestId(null)).not.toBe(requestId(null))
  })
})
