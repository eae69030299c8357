import { defineConfig } from '@playwright/test'

// Run by `npm test`, which starts web server, worker and database and says in the environment where they are.
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './scripts/playwright-setup.mjs',
  outputDir: '.test/playwright',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '.test/playwright.json' }]],
  use: {
    baseURL: process.env.AUTH_URL,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
})
