import { describe, expect, it } from 'vitest'
import { FAILURE_KINDS } from '@/lib/crawl/http/failure'
import { CATALOGUES } from '@/lib/i18n/catalogues'
import { isDatabaseAway, type PipelineFailure, RunFailure, toRunFailure } from './run-failure'
import { RUN_STEPS } from './run-steps'

const coded = (code: string) => Object.assign(new Error('x'), { code })

describe('a failure', () => {
  it('with words stays as it is', () => {
    const failure = new RunFailure('dns', 'ENOTFOUND', { transient: true })
    expect(toRunFailure(failure)).toBe(failure)
  })

  it('of a database that is away can pass', () => {
    for (const code of ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300', '08006', '40001', 'P1001', 'P1017', 'P2024', 'P2028']) {
      expect(isDatabaseAway(coded(code)), code).toBe(true)
      expect(toRunFailure(coded(code))).toMatchObject({ kind: 'database', transient: true })
    }
    expect(isDatabaseAway(new Error('wrapped', { cause: coded('57P01') }))).toBe(true)
    expect(isDatabaseAway(Object.assign(new Error('x'), { meta: { driverAdapterError: coded('ECONNREFUSED') } }))).toBe(true)
    expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true)
  })

  it('of a wrong question cannot', () => {
    for (const error of [coded('23505'), coded('P2002'), new TypeError('x is undefined'), 'text', null]) {
      expect(isDatabaseAway(error)).toBe(false)
      expect(toRunFailure(error)).toMatchObject({ kind: 'internal', transient: false })
    }
  })
})

describe('the catalogues', () => {
  const own: PipelineFailure[] = ['internal', 'crashed', 'database', 'robots-unreachable', 'noindex']
  for (const [locale, { runs }] of Object.entries(CATALOGUES)) {
    it(`have words for every failure and step in ${locale}`, () => {
      for (const kind of [...own, ...Object.keys(FAILURE_KINDS)]) expect(runs.failures, kind).toHaveProperty([kind, 'advice'])
      for (const name of Object.values(RUN_STEPS).flat()) expect(runs.steps, name).toHaveProperty(name)
    })
  }
})
