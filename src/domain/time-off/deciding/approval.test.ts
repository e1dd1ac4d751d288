import { describe, expect, test } from 'vitest'
import { broken } from '@/domain/check.ts'
import { sentencesOf } from '@/domain/test-problem-sentences.ts'
import { payrollReasons, payrollReasonWords } from './approval.ts'
import { approvalRules, denialRules } from './decision.ts'
import { type LedgerEntry, balancesOf } from '@/domain/time-off/balances/balances.ts'
import { daysOff, mon, off, tue } from '@/domain/time-off/test-rule-cases/rule-case.ts'

const balances = (entries: LedgerEntry[] = []) =>
  balancesOf({
    grants: [
      { code: 'P', hundredths: 4000 },
      { code: 'S', hundredths: 800, negativeBalance: true },
    ],
    entries,
  })
const before = '2026-11-16'

describe("a leader's approval passes the request on to payroll", () => {
  test.each<
    [what: string, entries: ReturnType<typeof daysOff>, ledger: LedgerEntry[], openPeriodStart: string, needed: boolean]
  >([
    ['PTO with enough hours', [off(mon, 'P', 8)], [], before, false],
    ['unpaid time', [off(mon, 'A', 8)], [], before, false],
    ['bereavement', [off(mon, 'B', 8)], [], before, true],
    ['civic duty', [off(mon, 'J', 8)], [], before, true],
    [
      'bereavement for part of a day, among others',
      [off(mon, 'P', 8), off(tue, 'P', 4), off(tue, 'B', 4)],
      [],
      before,
      true,
    ],
    ['PTO down to zero', [off(mon, 'P', 8)], [{ code: 'P', status: 'P', hundredths: 4000 }], before, false],
    ['PTO a hundredth below zero', [off(mon, 'P', 8)], [{ code: 'P', status: 'P', hundredths: 4001 }], before, true],
    ['Sick below zero', [off(mon, 'S', 8)], [{ code: 'S', status: 'P', hundredths: 1600 }], before, true],
    [
      'PTO with enough hours, for somebody below zero in Sick',
      [off(mon, 'P', 8)],
      [{ code: 'S', status: 'F', hundredths: 1600 }],
      before,
      false,
    ],
    ['the first day of the open pay period', [off(mon, 'P', 8)], [], mon, false],
    ['a day of a closed pay period', [off(mon, 'P', 8)], [], tue, true],
    ['one of two days in a closed pay period', [off(tue, 'P', 8), off(mon, 'P', 8)], [], tue, true],
    ['nothing at all', [], [], before, false],
  ])('%s', (_, entries, ledger, openPeriodStart, needed) =>
    expect(payrollReasons(entries, balances(ledger), openPeriodStart).length > 0).toBe(needed),
  )

  test('says why, in words', () => {
    const entries = [off(mon, 'J', 8), off(mon, 'P', 8), off(tue, 'P', 8)]
    const reasons = payrollReasons(entries, balances([{ code: 'P', status: 'P', hundredths: 4850 }]), tue)
    expect(payrollReasonWords(reasons)).toBe(
      'payroll approves Civic Duty; PTO is 8.50 hours below zero with it; Mon 11/23/2026 is in a closed pay period',
    )
    expect(payrollReasonWords([])).toBe('')
  })
})

const long = 'x'.repeat(501)
test.each<[what: string, comments: string, toDeny: string[], toApprove: string[]]>([
  ['of some words', 'Too many are off', [], []],
  ['of nothing', '', ['comments: A comment is required when denying a request.'], []],
  ['of blanks', '  ', ['comments: A comment is required when denying a request.'], []],
  ['of 500 characters', long.slice(1), [], []],
  ['of 501 characters', long, ['comments: Max 500 characters'], ['comments: Max 500 characters']],
])('a comment %s', (_, comments, toDeny, toApprove) => {
  expect(sentencesOf(broken({ comments }, denialRules, undefined))).toEqual(toDeny)
  expect(sentencesOf(broken({ comments }, approvalRules, undefined))).toEqual(toApprove)
})
