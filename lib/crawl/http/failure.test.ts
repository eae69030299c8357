import { describe, expect, it } from 'vitest'
import { FAILURE_KINDS, FailureError, classifyError, failure } from './failure'

const coded = (code: string) => Object.assign(new Error('x'), { code })

describe('classifyError', () => {
  it.each([
    ['ENOTFOUND', 'dns', 'dns'],
    ['EAI_AGAIN', 'dns', 'dns'],
    ['ECONNREFUSED', 'connect', 'connect'],
    ['ECONNRESET', 'connect', 'truncated'],
    ['UND_ERR_SOCKET', 'connect', 'truncated'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout', 'timeout'],
    ['UND_ERR_BODY_TIMEOUT', 'timeout', 'timeout'],
    ['UND_ERR_HEADERS_OVERFLOW', 'too-large', 'too-large'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls', 'tls'],
    ['CERT_HAS_EXPIRED', 'tls', 'tls'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls', 'tls'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls', 'tls'],
    ['HPE_INVALID_CONSTANT', 'protocol', 'truncated'],
    ['UND_ERR_ABORTED', 'cancelled', 'cancelled'],
    ['SOMETHING_NEW', 'connect', 'truncated'],
  ])('%s before an answer is %s, after it %s', (code, before, after) => {
    expect(classifyError(coded(code), false).kind).toBe(before)
    expect(classifyError(coded(code), true).kind).toBe(after)
  })

  it('takes the first of several attempts to connect', () => {
    expect(classifyError(new AggregateError([coded('ECONNREFUSED'), coded('ENETUNREACH')]), false).kind).toBe('connect')
  })

  it('keeps a failure that was decided already, and takes anything thrown', () => {
    const decided = failure('refused-address', 'private')
    expect(classifyError(new FailureError(decided), true)).toBe(decided)
    expect(classifyError('a string', false).kind).toBe('connect')
    expect(classifyError(undefined, false).detail).toBe('undefined')
  })

  it('keeps details short', () => {
    expect(classifyError(new Error('x'.repeat(5000)), false).detail.length).toBeLessThanOrEqual(300)
  })
})

describe('the table of kinds', () => {
  it('has words for a person in each', () => {
    for (const { words } of Object.values(FAILURE_KINDS)) expect(words).toMatch(/^[A-Z].{15,}\.$/)
  })

  it('decides what is transient, unless told otherwise', () => {
    expect(failure('timeout', '').transient).toBe(true)
    expect(failure('http-4xx', '').transient).toBe(false)
    expect(failure('http-4xx', '', { transient: true, retryAfterMs: 5 })).toMatchObject({ transient: true, retryAfterMs: 5 })
  })
})
