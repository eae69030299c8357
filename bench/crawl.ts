// Crawl throughput: our client and frontier against @crawlee/cheerio, on the same server in the same run, politeness off.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { crawlWithCrawlee } from './crawl-crawlee'
import { crawlWithOrion } from './crawl-orion'
import { writeResult } from './report'

export interface CrawlBenchOptions {
  hosts?: number
  pages?: number
  rounds?: number
  concurrency?: number
}

export interface CrawlRound {
  crawler: 'orion' | 'crawlee'
  round: number
  pages: number
  seconds: number
  pagesPerSecond: number
  cpuMsPerPage: number
}

export interface CrawlBenchResult {
  hosts: number
  pages: number
  rounds: CrawlRound[]
  /** Pages per second, median over the rounds. */
  orion: number
  crawlee: number
  ratio: number
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0]
  return (low + high) / 2
}

async function startServer(pagesPerHost: number) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'crawl-server.mjs'), String(pagesPerHost)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  return { port: Number(chunk.toString().trim()), stop: () => child.kill() }
}

/** Runs both crawlers in turn, several times: table on stdout, JSON in bench/out. */
export async function runCrawlBench({ hosts = 200, pages = 10_000, rounds = 3, concurrency = 100 }: CrawlBenchOptions = {}): Promise<CrawlBenchResult> {
  const server = await startServer(Math.floor(pages / hosts))
  const seeds = Array.from({ length: hosts }, (_, i) => `http://host-${i}.test:${server.port}/`)
  const crawlers = { orion: crawlWithOrion, crawlee: crawlWithCrawlee }
  const done: CrawlRound[] = []
  try {
    for (let round = 1; round <= rounds; round++) {
      for (const crawler of ['orion', 'crawlee'] as const) {
        const cpu = process.cpuUsage()
        const startedAt = performance.now()
        const fetched = await crawlers[crawler]({ seeds, port: server.port, concurrency })
        const seconds = (performance.now() - startedAt) / 1000
        const used = process.cpuUsage(cpu)
        const asked = Number(await (await fetch(`http://127.0.0.1:${server.port}/count`)).text())
        if (asked !== fetched || fetched !== Math.floor(pages / hosts) * hosts) throw new Error(`${crawler}: ${fetched} pages reported, ${asked} asked for, ${pages} expected`)
        done.push({ crawler, round, pages: fetched, seconds, pagesPerSecond: fetched / seconds, cpuMsPerPage: (used.user + used.system) / 1000 / fetched })
      }
    }
  } finally {
    server.stop()
  }
  const speed = (crawler: CrawlRound['crawler']) => median(done.filter((round) => round.crawler === crawler).map(({ pagesPerSecond }) => pagesPerSecond))
  const [orion, crawlee] = [speed('orion'), speed('crawlee')]
  const result = { hosts, pages, rounds: done, orion, crawlee, ratio: orion / crawlee }
  printTable(result)
  console.log(`written to ${writeResult('crawl', result)}`)
  return result
}

function printTable(result: CrawlBenchResult): void {
  console.log(`${result.pages} pages on ${result.hosts} hosts, politeness off`)
  console.log('crawler   round  pages/s  CPU ms/page')
  for (const { crawler, round, pagesPerSecond, cpuMsPerPage } of result.rounds) {
    console.log(`${crawler.padEnd(9)} ${String(round).padStart(5)}  ${pagesPerSecond.toFixed(0).padStart(7)}  ${cpuMsPerPage.toFixed(2).padStart(11)}`)
  }
  console.log(`median: orion ${result.orion.toFixed(0)}, crawlee ${result.crawlee.toFixed(0)} pages/s, ${result.ratio.toFixed(1)} times as fast`)
}
