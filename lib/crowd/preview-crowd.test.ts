import { describe, expect, it } from 'vitest'
import { DECISION_DEFAULTS } from './crowd-parameters'
import { previewCrowd } from './preview-crowd'

describe('previewCrowd', () => {
  it('is exact where it can be computed by hand', () => {
    // Perfect annotators: the second vote decides; with an overlap of five the third.
    expect(previewCrowd(DECISION_DEFAULTS, 1)).toEqual({ votesPerTask: 2, accuracy: 1, tiedShare: 0 })
    expect(previewCrowd({ ...DECISION_DEFAULTS, overlap: 5 }, 1).votesPerTask).toBe(3)
  })

  it('comes near the expected number of votes', () => {
    // Overlap and cap 3, accuracy 0.8, eight wrong choices: the first two votes agree with probability
    // 0.8² + 0.2²/8 = 0.645; otherwise a third is asked: 2.355 votes.
    expect(previewCrowd({ ...DECISION_DEFAULTS, cap: 3 }, 0.8).votesPerTask).toBeCloseTo(2.355, 1)
  })

  it('shows what better annotators and more votes bring', () => {
    const usual = previewCrowd(DECISION_DEFAULTS, 0.8)
    expect(previewCrowd(DECISION_DEFAULTS, 0.6).accuracy).toBeLessThan(usual.accuracy)
    expect(previewCrowd({ ...DECISION_DEFAULTS, overlap: 5, cap: 9 }, 0.8).votesPerTask).toBeGreaterThan(usual.votesPerTask)
    expect(previewCrowd({ ...DECISION_DEFAULTS, rule: 'confidence' }, 0.8).accuracy).toBeGreaterThan(usual.accuracy)
  })
})
