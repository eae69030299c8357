import { db } from '@/lib/db/client'
import { logger } from '@/lib/logger'
import { runWorker } from './run-worker'
import { closeRunWatch } from './watch-runs'

/** The worker process. SIGTERM and SIGINT let it put its runs back and end; a second one ends it at once. */
const shutdown = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (shutdown.signal.aborted) process.exit(1)
    logger({}).info({ signal }, 'worker stops')
    shutdown.abort()
  })
}
process.on('unhandledRejection', (err) => logger({}).error({ err }, 'unhandled rejection'))

await runWorker(shutdown.signal)
closeRunWatch()
await db().$disconnect()
logger({}).info('worker stopped')
process.exit(0)
