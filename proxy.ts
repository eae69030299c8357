import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy, requestId, securityHeaders } from '@/lib/security-headers'

/** Runs before every page and route: gives the request an id and a nonce, and the answer its security headers. */
export function proxy(request: NextRequest): NextResponse {
  const id = requestId(request.headers.get('x-request-id'))
  const situation = {
    nonce: Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString('base64'),
    https: request.nextUrl.protocol === 'https:' || request.headers.get('x-forwarded-proto') === 'https',
    development: process.env.NODE_ENV === 'development',
  }
  const headers = new Headers(request.headers)
  headers.set('x-request-id', id)
  headers.set('x-nonce', situation.nonce)
  // Where to come back to after signing in.
  headers.set('x-path', `${request.nextUrl.pathname}${request.nextUrl.search}`)
  // Next reads the nonce for its own scripts from here.
  headers.set('Content-Security-Policy', contentSecurityPolicy(situation))

  const response = NextResponse.next({ request: { headers } })
  response.headers.set('x-request-id', id)
  for (const [name, value] of Object.entries(securityHeaders(situation))) response.headers.set(name, value)
  return response
}

// Everything but the built files, which are the same for everybody and carry no markup.
export const config = { matcher: ['/((?!_next/static|_next/image|icon.svg|favicon.ico).*)'] }
