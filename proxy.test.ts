import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { config, proxy } from './proxy'

const ask = (headers: Record<string, string> = {}) => proxy(new NextRequest('http://localhost:3000/projects', { headers }))

describe('proxy', () => {
  it('gives every request its own nonce and tells the page about it', () => {
    const [first, second] = [ask(), ask()]
    const nonce = (response: Response) => /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    expect(nonce(first)).toMatch(/^[A-Za-z0-9+/]{24}$/)
    expect(nonce(first)).not.toBe(nonce(second))
    expect(first.headers.get('x-middleware-request-x-nonce')).toBe(nonce(first))
  })

  it('does not let the caller choose the nonce', () => {
    const response = ask({ 'x-nonce': 'chosen', 'content-security-policy': "script-src 'nonce-chosen'" })
    expect(response.headers.get('x-middleware-request-x-nonce')).not.toBe('chosen')
    expect(response.headers.get('x-middleware-request-content-security-policy')).not.toContain('chosen')
  })

  it('passes the request id on and back', () => {
    const response = ask({ 'x-request-id': 'given-id-1' })
    expect(response.headers.get('x-request-id')).toBe('given-id-1')
    expect(response.headers.get('x-middleware-request-x-request-id')).toBe('given-id-1')
    expect(ask({ 'x-request-id': 'bad id' }).headers.get('x-request-id')).not.toBe('bad id')
  })

  it('tells the page its own address, whatever the caller claims', () => {
    expect(ask({ 'x-path': '//evil.example' }).headers.get('x-middleware-request-x-path')).toBe('/projects')
  })

  it('sends HSTS behind a proxy that ends TLS, not on plain http', () => {
    expect(ask().headers.has('strict-transport-security')).toBe(false)
    expect(ask({ 'x-forwarded-proto': 'https' }).headers.has('strict-transport-security')).toBe(true)
  })

  it('covers pages and routes, not the built files', () => {
    const pattern = new RegExp(`^${config.matcher[0]}$`)
    for (const path of ['/', '/projects/1', '/api/health', '/_next/data']) expect(pattern.test(path)).toBe(true)
    for (const path of ['/_next/static/a.js', '/icon.svg']) expect(pattern.test(path)).toBe(false)
  })
})
