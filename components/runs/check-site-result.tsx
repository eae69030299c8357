'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card, CardBody, CardHeader } from '@/components/ui/card'
import { failedFetchResult, inspectResult, pageResult, robotsResult, storeResult, type RobotsResult } from '@/lib/runs/check-site'
import type { RunSnapshot } from '@/lib/runs/run-snapshot'
import { TimingBars } from './timing-bars'
import { useMeasure } from './use-format'

const MONO = 'font-mono text-[0.8125rem] break-all'

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-0.5 sm:grid-cols-[10rem_1fr] sm:gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

/** What "check a site" found, as far as it is. */
export function CheckSiteResult({ run }: { run: RunSnapshot }) {
  const t = useTranslations('runs.checkSite')
  const measure = useMeasure()
  const resultOf = (name: string) => run.steps.find((step) => step.name === name)?.result
  const robots = robotsResult.safeParse(resultOf('robots')).data
  const page = pageResult.safeParse(resultOf('page')).data
  const fetched = page ?? failedFetchResult.safeParse(resultOf('page')).data
  const store = storeResult.safeParse(resultOf('store')).data
  const inspect = inspectResult.safeParse(resultOf('inspect')).data
  if (!robots && !fetched) return null
  return (
    <Card aria-labelledby="found-title">
      <CardHeader id="found-title" title={t('title')} />
      <CardBody className="grid gap-6">
        <dl className="grid gap-3">
          {inspect ? <Fact label={t('pageTitle')}><span className="font-medium">{inspect.title ?? t('noTitle')}</span></Fact> : null}
          {fetched ? <Fact label={t('finalUrl')}><span className={MONO}>{fetched.finalUrl}</span></Fact> : null}
          {fetched && fetched.redirects.length > 0 ? <Fact label={t('redirects')}><Redirects hops={fetched.redirects} /></Fact> : null}
          {fetched?.status ? <Fact label={t('status')}><span className="tabular-nums">{fetched.status}</span></Fact> : null}
          {robots ? <Fact label={t('robots')}><RobotsVerdict robots={robots} /></Fact> : null}
          {inspect ? (
            <Fact label={t('links')}>
              <p>{t('linkCounts', { internal: inspect.internalLinks, external: inspect.externalLinks })}</p>
              {inspect.nofollow ? <p className="text-muted">{t('nofollow')}</p> : null}
              {inspect.sampleLinks.length > 0 ? (
                <details className="mt-1">
                  <summary className="w-fit cursor-pointer text-accent-ink">{t('showLinks')}</summary>
                  <ul className="mt-1 grid gap-0.5">{inspect.sampleLinks.map((url) => <li key={url} className={MONO}>{url}</li>)}</ul>
                </details>
              ) : null}
            </Fact>
          ) : null}
          {inspect?.tooLarge ? <Fact label={t('document')}>{t('tooLarge')}</Fact> : null}
          {page ? <Fact label={t('size')}>{store ? t('sizeStored', { size: measure.bytes(page.bytes), stored: measure.bytes(store.storedBytes) }) : measure.bytes(page.bytes)}</Fact> : null}
          {page ? <Fact label={t('charset')}><span className={MONO}>{page.charset}</span></Fact> : null}
        </dl>
        {robots ? <TimingBars timings={robots.timings} caption={t('robotsTimings')} /> : null}
        {fetched ? <TimingBars timings={fetched.timings} caption={t('pageTimings')} /> : null}
      </CardBody>
    </Card>
  )
}

function Redirects({ hops }: { hops: { to: string; status: number }[] }) {
  return <ol className="grid gap-0.5">{hops.map((hop) => <li key={hop.to}><span className="text-muted tabular-nums">{hop.status}</span> <span className={MONO}>→ {hop.to}</span></li>)}</ol>
}

function RobotsVerdict({ robots }: { robots: RobotsResult }) {
  const t = useTranslations('runs.checkSite')
  const measure = useMeasure()
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={robots.allowed ? 'success' : 'danger'}>{t(robots.allowed ? 'allowed' : 'disallowed')}</Badge>
      {robots.rule === null ? <p className="text-muted">{t(`robotsReasons.${robots.reason}`)}</p> : <p><span className="text-muted">{t('rule', { line: robots.line ?? 0 })}</span> <code className={MONO}>{robots.rule}</code></p>}
      {robots.crawlDelayMs === null ? null : <p className="text-muted">{t('crawlDelay', { delay: measure.duration(robots.crawlDelayMs) })}</p>}
    </div>
  )
}
