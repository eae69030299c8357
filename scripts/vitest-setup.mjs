// Vitest's global set-up: brings up the test database where `npm test` has not done so already.
import { startTestServer } from './lib/test-server.mjs'

export default async function setup() {
  if (process.env.TEST_TEMPLATE_URL) return
  const server = await startTestServer()
  return () => server.stop()
}
