import { getDomain } from 'tldts'
import { decodeCharset } from '@/lib/crawl/http/decode-charset'
import { readPageFacts } from '@/lib/crawl/page-facts'
import { db } from '@/lib/db/client'
import { pageResult, type InspectResult } from '@/lib/runs/check-site'
import type { StepContext, StepPlan } from '../run-plan'
import { readContent } from '../store-content'

const SAMPLE_LINKS = 10

/** Whether two addresses belong to one site: the same host, or hosts under one registrable domain. */
function sameSite(a: string, b: string): boolean {
  const [one, other] = [new URL(a), new URL(b)]
  if (one.host === other.host) return true
  const domain = getDomain(one.hostname)
  return domain !== null && domain === getDomain(other.hostname)
}

/** Reads title and links from the stored page. */
export const inspectStep: StepPlan = {
  name: 'inspect',
  async run(context: StepContext) {
    const page = context.resultOf('page', pageResult)
    const { bytes } = await readContent(db(), page.contentHash)
    const facts = readPageFacts(decodeCharset(bytes, `text/html; charset=${page.charset}`).text, page.finalUrl)
    const internal = facts.links.filter(({ url }) => sameSite(url, page.finalUrl))
    context.progress(facts.links.length, facts.links.length)
    return async (tx): Promise<InspectResult> => {
      await tx.page.update({ where: { id: page.pageId }, data: { title: facts.title ?? null } })
      return {
        title: facts.title ?? null,
        internalLinks: internal.length,
        externalLinks: facts.links.length - internal.length,
        sampleLinks: internal.slice(0, SAMPLE_LINKS).map(({ url }) => url),
        nofollow: page.nofollow || facts.robots.nofollow,
        tooLarge: facts.tooLarge ?? null,
      }
    }
  },
}
