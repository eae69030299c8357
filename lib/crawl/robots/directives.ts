/** What a page or its X-Robots-Tag header says about storing it and following its links. */
export interface RobotsDirectives {
  noindex: boolean
  nofollow: boolean
}

export const NO_DIRECTIVES: RobotsDirectives = { noindex: false, nofollow: false }

/** Reads the content of `<meta name=robots>`: `noindex`, `nofollow`, `none`; the rest does not concern us. */
export function parseDirectives(content: string): RobotsDirectives {
  const words = content.toLowerCase().split(/[\s,]+/)
  const none = words.includes('none')
  return { noindex: none || words.includes('noindex'), nofollow: none || words.includes('nofollow') }
}

export function mergeDirectives(a: RobotsDirectives, b: RobotsDirectives): RobotsDirectives {
  return { noindex: a.noindex || b.noindex, nofollow: a.nofollow || b.nofollow }
}

const VALUED = /^(max-snippet|max-image-preview|max-video-preview|unavailable_after)$/

/**
 * Reads X-Robots-Tag headers: directives for everyone, or after `name:` for one robot. A name holds until the next
 * one or the end of the header, and only ours and everyone's count.
 */
export function parseXRobotsTag(headers: readonly string[], product: string): RobotsDirectives {
  let result = NO_DIRECTIVES
  for (const header of headers) {
    let robot: string | undefined
    for (const part of header.split(',')) {
      const named = /^\s*([\w.-]+)\s*:\s*(.*)$/s.exec(part)
      const addressed = named?.[1] !== undefined && !VALUED.test(named[1].toLowerCase())
      if (addressed) robot = named?.[1]?.toLowerCase()
      if (robot === undefined || robot === product.toLowerCase()) {
        result = mergeDirectives(result, parseDirectives((addressed ? named?.[2] : part) ?? ''))
      }
    }
  }
  return result
}
