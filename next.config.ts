import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const withIntl = createNextIntlPlugin('./lib/i18n/request.ts')

const config: NextConfig = {
  // `npm test` builds beside a running `npm start`, so the folder can be chosen.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  // Types are checked by `npm run check`; a start on somebody's machine need not wait for it again.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
  serverExternalPackages: ['pg', '@prisma/adapter-pg', 'graphile-worker', 'pino', '@node-rs/argon2', '@ladybugdb/core'],
  experimental: { authInterrupts: true, serverActions: { bodySizeLimit: '1mb' } },
}

export default withIntl(config)
