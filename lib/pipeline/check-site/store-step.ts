import { db } from '@/lib/db/client'
import { pageResult, type StoreResult } from '@/lib/runs/check-site'
import type { StepContext, StepPlan } from '../run-plan'
import { readContent } from '../store-content'

/** Reads the stored page back, and keeps its address as an example of the site. */
export const storeStep: StepPlan = {
  name: 'store',
  async run(context: StepContext) {
    const page = context.resultOf('page', pageResult)
    const { bytes, storedBytes } = await readContent(db(), page.contentHash)
    const url = page.finalUrl
    return async (tx): Promise<StoreResult> => {
      const { siteId, site } = await tx.page.findUniqueOrThrow({ where: { id: page.pageId }, select: { siteId: true, site: { select: { host: true } } } })
      await tx.examplePage.upsert({ where: { siteId_url: { siteId, url } }, create: { siteId, url }, update: {} })
      return { host: site.host, bytes: bytes.length, storedBytes, examples: await tx.examplePage.count({ where: { siteId } }) }
    }
  },
}
