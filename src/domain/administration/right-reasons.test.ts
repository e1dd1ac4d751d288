import { expect, test } from 'vitest'
import { withDecision } from './right-reasons.ts'

const tree = { words: 'People report to them', since: null }
const granted = { words: 'Granted by Ann Lee', since: 1 }
const computed = {
  right: 'isSupervisor',
  decision: 'computed',
  reasons: [tree],
  decidedBy: '',
  decidedAt: null,
} as const
const byAnn = {
  ...computed,
  decision: 'granted',
  reasons: [granted, tree],
  decidedBy: 'Ann Lee',
  decidedAt: 1,
} as const

const decided = (before: typeof computed | typeof byAnn, decision: 'granted' | 'withheld' | 'computed') =>
  withDecision([{ ...before, reasons: [...before.reasons] }], 'isSupervisor', { decision, by: 'you', at: 2 })[0]

test.each([
  ['a grant comes before the other reasons', computed, 'granted', [{ words: 'Granted by you', since: 2 }, tree]],
  ['a grant replaces an earlier one', byAnn, 'granted', [{ words: 'Granted by you', since: 2 }, tree]],
  ['a right that is withheld has no reasons', byAnn, 'withheld', []],
  ['a withdrawn grant leaves the other reasons', byAnn, 'computed', [tree]],
] as const)('%s', (_, before, decision, reasons) => {
  expect(decided(before, decision)).toMatchObject({ decision, reasons })
})

test("a reason says who decided and when, unless the decision was withdrawn; other rights don't change", () => {
  expect(decided(computed, 'withheld')).toMatchObject({ decidedBy: 'you', decidedAt: 2 })
  expect(decided(byAnn, 'computed')).toMatchObject({ decidedBy: '', decidedAt: null })
  const other = { ...computed, right: 'isManager', reasons: [tree] }
  expect(withDecision([other], 'isSupervisor', { decision: 'granted', by: 'you', at: 2 })).toEqual([other])
})
