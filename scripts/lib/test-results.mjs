// Sums of what passed and failed, from the JSON reports of vitest and Playwright.
import { existsSync, readFileSync } from 'node:fs'

/** Reads a report; a program that wrote none, or failed without a failed test, counts as one failure. */
function fromReport(file, code, name, count) {
  const result = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0, skipped: 0, failures: [] }
  if (code === 0 || result.failed) return result
  return { ...result, failed: 1, failures: [`${name} ended with code ${code}; its output is above`] }
}

export const vitestResults = (file, code) =>
  fromReport(file, code, 'vitest', (report) => {
    const failures = report.testResults.flatMap((suite) => {
      const failed = suite.assertionResults.filter((test) => test.status === 'failed').map((test) => `${suite.name}: ${test.fullName}`)
      return failed.length || suite.status === 'passed' ? failed : [`${suite.name}: could not be run`]
    })
    return { passed: report.numPassedTests, failed: failures.length, skipped: report.numPendingTests + report.numTodoTests, failures }
  })

export const playwrightResults = (file, code) =>
  fromReport(file, code, 'Playwright', ({ stats, suites, errors }) => {
    const failures = [...suites.flatMap(failedSpecs), ...(stats.unexpected ? [] : errors.map((error) => error.message ?? 'error'))]
    return { passed: stats.expected + stats.flaky, failed: failures.length, skipped: stats.skipped, failures }
  })

const failedSpecs = (suite) => [
  ...(suite.specs ?? []).filter((spec) => !spec.ok).map((spec) => `${spec.file}:${spec.line} ${spec.title}`),
  ...(suite.suites ?? []).flatMap(failedSpecs),
]

/** Prints the failures and, as the last line, the sums. Returns the exit code. */
export function printResults(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const failures = results.flatMap((result) => result.failures)
  if (failures.length) console.log(`\nFailed:\n${failures.map((failure) => `  ✗ ${failure}`).join('\n')}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`)
  return sum('failed') || !sum('passed') ? 1 : 0
}
