// Playwright's global set-up: says how to run the browser tests to who tries it without `npm test`.
export default function setup() {
  if (!process.env.E2E_RUN_FILE) throw new Error('Run the browser tests with `npm test -- e2e [filter]`.')
}
