/** Markup that is safe to put into a page as it is. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | number | null | false | undefined | readonly (Html | string | null | false)[]

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Template tag: everything put in is escaped, except what is markup itself. Lists are joined, null and false are nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: strings.map((text, k) => text + (k < parts.length ? render(parts[k]) : '')).join('') }
}

/** Text that is markup already (style sheets). */
export const raw = (markup: string): Html => ({ markup })

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'object') return 'markup' in part ? part.markup : part.map(render).join('')
  return String(part).replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
