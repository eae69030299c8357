import { CRAWL_LIMIT_TABLE } from './limits'

/** Parameters that say how a visitor came or who they are, never which page it is. */
const TRACKING = /^(utm_\w+|gclid|gclsrc|dclid|wbraid|gbraid|fbclid|msclkid|yclid|twclid|ttclid|igshid|igsh|li_fat_id|mc_[ce]id|mkt_tok|_ga|_gl|_hsenc|_hsmi|__hs\w+|oly_(anon|enc)_id|vero_id|pk_(campaign|kwd|source|medium)|(piwik|matomo)_\w+|s_cid|ncid|cmpid|spm)$/i
const SESSION = /^(jsessionid|phpsessid|sessionid|session_id|sessid|aspsessionid\w*|cfid|cftoken|osCsid|zenid|xtcsid)$/i
/** Ambiguous names count as a session only when the value looks like one. */
const MAYBE_SESSION = /^(sid|s|session)$/i
const SESSION_VALUE = /^(?=.*\d)[0-9a-f]{16,}$|^(?=.*\d)(?=.*[a-z])[0-9a-z]{24,}$/i
const SESSION_IN_PATH = /;(jsessionid|phpsessid|sid)=[^/;]*/gi
const ASP_SESSION = /\/\((?:[A-Z]\([0-9a-z]{24}\))+\)(?=\/)/gi
const INDEX_FILE = /\/(index|default)\.(html?|xhtml|shtml|php\d?|aspx?|jspx?|cfm)$/i

/** Percent-encoding in one form: unreserved characters plain, hexadecimal digits in upper case. */
function tidyEscapes(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase()
  })
}

function isNoise(parameter: string): boolean {
  const at = parameter.indexOf('=')
  const name = at < 0 ? parameter : parameter.slice(0, at)
  const value = at < 0 ? '' : parameter.slice(at + 1)
  return parameter === '' || TRACKING.test(name) || SESSION.test(name) || (MAYBE_SESSION.test(name) && SESSION_VALUE.test(value))
}

function tidyPath(path: string): string {
  const shorter = tidyEscapes(path).replace(SESSION_IN_PATH, '').replace(ASP_SESSION, '').replace(INDEX_FILE, '/').replace(/\/+$/, '')
  return shorter === '' ? '/' : shorter
}

function tidy(url: URL): string {
  const query = tidyEscapes(url.search.slice(1)).split('&').filter((parameter) => !isNoise(parameter)).join('&')
  const host = url.host.replace(/\.(?=:|$)/, '')
  return `${url.protocol}//${host}${tidyPath(url.pathname)}${query && `?${query}`}`
}

/**
 * The normal form of an address: two addresses with the same form are one page. Undefined for what must not enter the
 * frontier (malformed, not http(s), with a password, too long). The form is an identity; ask for a page by the
 * address the site itself uses.
 */
export function normaliseUrl(text: string, base?: string): string | undefined {
  let current = text
  for (let round = 0; round < 10; round++) {
    if (!URL.canParse(current, base)) return undefined
    const url = new URL(current, base)
    if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password) return undefined
    if (url.href.length > CRAWL_LIMIT_TABLE.urlLength.value || /^\.*$/.test(url.hostname)) return undefined
    const next = tidy(url)
    // What was taken away can uncover more of the same (`/index.html/`): until nothing changes.
    if (next === current) return next
    current = next
  }
  return undefined
}

/** Number of path levels, the second part of the frontier's order: fewer come sooner. */
export function pathLevels(url: string): number {
  return new URL(url).pathname.split('/').filter(Boolean).length
}
