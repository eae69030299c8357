/** Every time and count of the runs, with its reason. Times in milliseconds. */
const TABLE = {
  attempts: { value: 5, why: 'a transient failure that lasts through five attempts, about half a minute of pauses, is not transient' },
  starts: { value: 12, why: 'a run that its worker did not survive a dozen times would bring down every worker in turn' },
  backoffBaseMs: { value: 2_000, why: 'most hiccups of a server are over within seconds; doubles each time' },
  backoffMaxMs: { value: 300_000, why: 'somebody may be watching: no silent pause is longer than five minutes' },
  retryAfterMaxMs: { value: 900_000, why: 'a server that asks for more than a quarter of an hour is better asked again by a person' },
  progressMs: { value: 500, why: 'a progress bar needs no more than two steps a second, the database none at all' },
  recoverMs: { value: 2_000, why: 'work of a dead worker goes on within seconds; the query touches a handful of rows' },
  connectionCheckMs: { value: 10_000, why: 'a database that does not answer a trivial query for ten seconds is gone' },
  reconnectMs: { value: 500, why: 'an embedded Postgres restarts in half a second' },
  reconnectMaxMs: { value: 10_000, why: 'a database that is down for long is asked six times a minute' },
  pollMs: { value: 1_000, why: 'jobs are announced by NOTIFY; polling only catches delayed ones, which may be a second late' },
  transactionMs: { value: 30_000, why: 'the largest page with its compressed body is written in well under a second' },
  snapshotMs: { value: 200, why: 'five pictures a second look continuous' },
  heartbeatMs: { value: 15_000, why: 'proxies close silent connections after 30 to 60 seconds' },
  streamMs: { value: 600_000, why: 'the browser connects again by itself, and is authorised again then' },
  watchLingerMs: { value: 5_000, why: 'one page gives way to the next without a new connection to the database' },
} as const

export type RunLimits = { [K in keyof typeof TABLE]: number }

export const RUN_LIMITS = Object.fromEntries(Object.entries(TABLE).map(([name, { value }]) => [name, value])) as RunLimits
