import type { Failure } from '@/lib/crawl/http/failure'
import { checkSiteInput, type RobotsResult } from '@/lib/runs/check-site'
import { fetchFailure } from '../fetch-failure'
import { askRobots, keepRobots, type RobotsAnswer } from '../polite-fetch'
import { fetchFacts, recordFetch } from '../record-fetch'
import type { StepContext, StepPlan } from '../run-plan'
import { siteForHost } from './site-for-host'

function resultOf({ snapshot, result, waitedMs, robots, crawlDelayMs }: RobotsAnswer): RobotsResult {
  return {
    ...fetchFacts(result, waitedMs),
    url: snapshot.url,
    state: snapshot.state,
    allowed: robots?.allowed ?? false,
    reason: robots?.reason ?? 'robots-unreachable',
    rule: robots?.rule ?? null,
    line: robots?.line ?? null,
    crawlDelayMs: crawlDelayMs ?? null,
  }
}

/** A server that answers, if only with an error, has a robots.txt that cannot be had; of the rest the real cause says more. */
const kindOf = ({ kind }: Failure) => (kind === 'http-5xx' || kind === 'http-4xx' ? 'robots-unreachable' : kind)

/** Asks for robots.txt and reads what it says about the page. The site comes into being here: its ledger begins. */
export const robotsStep: StepPlan = {
  name: 'robots',
  async run(context: StepContext) {
    const { url } = checkSiteInput.parse(context.input)
    const answer = await askRobots(url, context)
    const record = async (tx: Parameters<typeof recordFetch>[0]) => {
      const siteId = await siteForHost(tx, context.projectId, new URL(url).host)
      await tx.run.update({ where: { id: context.runId }, data: { siteId } })
      await recordFetch(tx, { siteId, runId: context.runId }, { ...answer, robots: undefined })
      return resultOf(answer)
    }
    if (answer.snapshot.state === 'unreachable' && !answer.result.ok) throw fetchFailure(answer.result.failure, record, kindOf(answer.result.failure))
    return async (tx) => {
      await keepRobots(tx, answer)
      return record(tx)
    }
  },
}
