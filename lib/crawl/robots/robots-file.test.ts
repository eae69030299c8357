import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crawlLimits } from '../limits'
import { comparablePath, parseRobots } from './robots-file'

const limits = crawlLimits()
const parse = (body: string, product = 'Orion') => parseRobots('https://example.com/robots.txt', body, product, limits)
const allowed = (body: string, path: string, product?: string) => parse(body, product).decide(`https://example.com${path}`).allowed

describe('matching (RFC 9309 §2.2)', () => {
  it.each([
    ['nothing said', '', '/a', true],
    ['everything forbidden', 'User-agent: *\nDisallow: /', '/a', false],
    ['an empty Disallow forbids nothing', 'User-agent: *\nDisallow:', '/a', true],
    ['longest match: allow', 'User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['longest match: disallow', 'User-agent: *\nAllow: /a\nDisallow: /a/b', '/a/b/c', false],
    ['allow wins ties', 'User-agent: *\nDisallow: /page\nAllow: /page', '/page', true],
    ['allow wins ties in the other order', 'User-agent: *\nAllow: /page\nDisallow: /page', '/page', true],
    ['wildcard', 'User-agent: *\nDisallow: /*/private', '/x/private/1', false],
    ['end anchor holds', 'User-agent: *\nDisallow: /*.gif$', '/a.gif', false],
    ['end anchor does not match longer paths', 'User-agent: *\nDisallow: /*.gif$', '/a.gif?x=1', true],
    ['query counts', 'User-agent: *\nDisallow: /*?session=', '/a?session=1', false],
    ['case counts in paths', 'User-agent: *\nDisallow: /Private', '/private', true],
    ['robots.txt itself is always allowed', 'User-agent: *\nDisallow: /', '/robots.txt', true],
    ['rules before any group are ignored', 'Disallow: /\nUser-agent: *\nAllow: /', '/a', true],
    ['unknown lines do not end a group', 'User-agent: orion\nFoo: bar\nUser-agent: other\nDisallow: /x', '/x', false],
    ['a Sitemap line does not end a group', 'User-agent: orion\nSitemap: https://example.com/s.xml\nUser-agent: other\nDisallow: /x', '/x', false],
    ['percent-encoding of unreserved characters does not matter', 'User-agent: *\nDisallow: /%7Ejoe/%61', '/~joe/a', false],
    ['percent-encoding of the address does not matter', 'User-agent: *\nDisallow: /~joe/a', '/%7ejoe/%61', false],
    ['unicode is compared encoded', 'User-agent: *\nDisallow: /ação', '/a%C3%A7%C3%A3o/1', false],
    ['brackets', 'User-agent: *\nDisallow: /a[1]', '/a[1]', false],
    ['comments are not part of a rule', 'User-agent: * # all\nDisallow: /a # no', '/a', false],
    ['a byte order mark is ignored', '\uFEFFUser-agent: *\nDisallow: /', '/a', false],
    ['carriage returns end lines', 'User-agent: *\rDisallow: /a\r', '/a', false],
    ['null bytes do no harm', 'User-agent: *\nDis\0allow: /a', '/a', false],
  ])('%s', (_name, body, path, expected) => {
    expect(allowed(body, path)).toBe(expected)
  })

  it('takes its own group and ignores the one for everybody', () => {
    const body = 'User-agent: *\nDisallow: /\n\nUser-agent: ORION/2.0\nDisallow: /x'
    expect(allowed(body, '/a')).toBe(true)
    expect(allowed(body, '/x')).toBe(false)
    expect(allowed(body, '/a', 'Other')).toBe(false)
  })

  it('joins several groups for the same robot', () => {
    const body = 'User-agent: orion\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n\nUser-agent: orion\nDisallow: /c'
    expect(['/a', '/b', '/c'].map((path) => allowed(body, path))).toEqual([false, true, false])
  })

  it('names the rule that decided, as the site wrote it', () => {
    const body = '# hello\nUser-agent: *\nSitemap: https://example.com/s.xml\nDisallow: /%7Ejoe # private'
    expect(parse(body).decide('https://example.com/~joe')).toEqual({ allowed: false, rule: 'Disallow: /%7Ejoe # private', line: 4, reason: 'rule' })
    expect(parse(body).decide('https://example.com/ann')).toEqual({ allowed: true, rule: undefined, line: undefined, reason: 'no-rule' })
  })

  it('forbids addresses of another origin: the file says nothing about them', () => {
    expect(parse('').decide('https://other.example/').allowed).toBe(false)
  })
})

describe('the rest of the file', () => {
  it('reads Crawl-delay, capped at 30 s', () => {
    expect(parse('User-agent: *\nCrawl-delay: 2.5').crawlDelayMs).toBe(2500)
    expect(parse('User-agent: *\nCrawl-delay: 86400').crawlDelayMs).toBe(30_000)
    for (const odd of ['-5', '0', 'soon', 'NaN', '']) expect(parse(`User-agent: *\nCrawl-delay: ${odd}`).crawlDelayMs).toBeUndefined()
    expect(parse('User-agent: other\nCrawl-delay: 9\n\nUser-agent: *\nDisallow:').crawlDelayMs).toBeUndefined()
  })

  it('collects sitemaps, absolute or not, wherever they stand', () => {
    expect(parse('Sitemap: https://example.com/a.xml\nUser-agent: *\nDisallow: /\nsitemap: /b.xml\nSitemap: http://[').sitemaps).toEqual(['https://example.com/a.xml', 'https://example.com/b.xml'])
  })

  it('reads 500 KiB and ignores the rest', () => {
    const filler = `# ${'x'.repeat(1020)}\n`
    const before = `${filler.repeat(400)}User-agent: *\nDisallow: /early\n`
    const body = `${before}${filler.repeat(200)}Disallow: /late\n`
    expect(allowed(body, '/early')).toBe(false)
    expect(allowed(body, '/late')).toBe(true)
  })

  it('survives anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.webPath(), (body, path) => {
        expect(typeof allowed(`User-agent: *\n${body}`, path || '/')).toBe('boolean')
      }),
    )
  })
})

describe('comparablePath', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (path) => {
        expect(comparablePath(comparablePath(path))).toBe(comparablePath(path))
      }),
    )
  })
})
