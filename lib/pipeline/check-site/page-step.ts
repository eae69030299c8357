import { failure } from '@/lib/crawl/http/failure'
import type { FetchedPage } from '@/lib/crawl/http/results'
import { normaliseUrl } from '@/lib/crawl/normalise-url'
import { storableBody } from '@/lib/crawl/storable-body'
import { readPageFacts } from '@/lib/crawl/page-facts'
import { parseXRobotsTag } from '@/lib/crawl/robots/directives'
import { productToken } from '@/lib/crawl/robots/fetch-robots'
import type { Prisma } from '@/lib/generated/prisma/client'
import { checkSiteInput, type PageResult } from '@/lib/runs/check-site'
import { fetchFailure } from '../fetch-failure'
import { httpClient } from '../http-client'
import { fetchPolitely, keepRobots } from '../polite-fetch'
import { fetchFacts, recordFetch } from '../record-fetch'
import type { StepContext, StepPlan } from '../run-plan'
import { packContent, storeContent } from '../store-content'
import { settleSite } from './site-for-host'

/** What the page and its headers ask of robots. */
function directivesOf(page: FetchedPage) {
  const header = parseXRobotsTag(page.headers.xRobotsTag, productToken(httpClient().userAgent))
  const meta = readPageFacts(page.text, page.finalUrl).robots
  return { noindex: header.noindex || meta.noindex, nofollow: header.nofollow }
}

/** Fetches the example page. Its body, its page and the ledger are written together: what was fetched is never fetched again. */
export const pageStep: StepPlan = {
  name: 'page',
  async run(context: StepContext) {
    const { url } = checkSiteInput.parse(context.input)
    const fetched = await fetchPolitely(url, context)
    const { result, waitedMs } = fetched
    const facts = fetchFacts(result, waitedMs)

    const record = async (tx: Prisma.TransactionClient, siteUrl: string, pageId?: string) => {
      const siteId = await settleSite(tx, context, siteUrl)
      for (const answer of fetched.asked) {
        if (answer.snapshot.state !== 'unreachable') await keepRobots(tx, answer)
        await recordFetch(tx, { siteId, runId: context.runId }, { ...answer, robots: undefined })
      }
      await recordFetch(tx, { siteId, runId: context.runId, ...(pageId ? { pageId } : {}) }, fetched)
      return siteId
    }
    const recordOnly = async (tx: Prisma.TransactionClient) => {
      await record(tx, url)
      return facts
    }
    if (!result.ok) throw fetchFailure(result.failure, recordOnly)
    const directives = directivesOf(result)
    if (directives.noindex) throw fetchFailure(failure('robots', 'noindex'), recordOnly, 'noindex')

    const normal = normaliseUrl(result.finalUrl) ?? result.finalUrl
    const packed = await packContent(storableBody(result))
    return async (tx): Promise<PageResult> => {
      await storeContent(tx, packed)
      const siteId = await settleSite(tx, context, result.finalUrl)
      const content = { contentHash: packed.hash, fetchedAt: result.startedAt }
      const page = await tx.page.upsert({ where: { siteId_url: { siteId, url: normal } }, create: { siteId, url: normal, ...content }, update: content, select: { id: true } })
      await record(tx, result.finalUrl, page.id)
      return {
        ...facts,
        pageId: page.id,
        contentHash: packed.hash,
        bytes: result.body.length,
        wireBytes: result.wireBytes,
        charset: result.charset,
        charsetSource: result.charsetSource,
        nofollow: directives.nofollow,
      }
    }
  },
}
