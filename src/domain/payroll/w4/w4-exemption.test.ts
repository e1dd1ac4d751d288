import { expect, test } from 'vitest'
import { claimedWords, exemptDue, exemptionNotice, exemptionState } from './w4-exemption.ts'

// Sources: IRS Form W-4 (2025) and (2026), page 2. The other years follow the calendar: Presidents' Day is the third Monday.
test.each([
  [2024, 'a Saturday before the holiday', '2025-02-18'],
  [2025, 'a Sunday before the holiday', '2026-02-17'],
  [2026, 'the holiday itself', '2027-02-16'],
  [2027, 'a Tuesday', '2028-02-15'],
  [2028, 'a Thursday', '2029-02-15'],
  [2029, 'a Friday', '2030-02-15'],
  [2030, 'a Saturday before the holiday', '2031-02-18'],
])('an exemption for %i is valid until February 15, %s: %s', (year, _, due) => expect(exemptDue(year)).toBe(due))

test.each([
  ['2026-11-26', 'counts', 'Exempt until 02/16/2027', null],
  ['2026-12-31', 'counts', 'Exempt until 02/16/2027', null],
  ['2027-01-01', 'due', 'Exempt until 02/16/2027', 'Your exemption from withholding ends on 02/16/2027.'],
  ['2027-02-14', 'due', 'Exempt until 02/16/2027', 'Your exemption from withholding ends on 02/16/2027.'],
  ['2027-02-16', 'due', 'Exempt until 02/16/2027', 'Your exemption from withholding ends on 02/16/2027.'],
  ['2027-02-17', 'lapsed', 'Exempt, ended on 02/16/2027', 'Your exemption from withholding ended on 02/16/2027.'],
  ['2029-06-01', 'lapsed', 'Exempt, ended on 02/16/2027', 'Your exemption from withholding ended on 02/16/2027.'],
])('on %s an exemption for 2026 %s, and the form says so', (today, state, words, notice) => {
  const exemptUntil = exemptDue(2026)
  expect(exemptionState(exemptUntil, today)).toBe(state)
  expect(claimedWords({ claimingStatus: 'E', exemptUntil }, today)).toBe(words)
  expect(exemptionNotice(exemptUntil, today)?.title ?? null).toBe(notice)
  if (notice) expect(exemptionNotice(exemptUntil, today)!.text).toContain('It was for 2026.')
})

test("shows nothing for a person who isn't exempt, or for an answer kept by an earlier release", () => {
  expect(exemptionNotice(undefined, '2027-02-17')).toBeNull()
  expect(claimedWords({ claimingStatus: 'E' }, '2027-02-17')).toBe('Exempt')
  expect(exemptionNotice('', '2027-02-17')).toBeNull()
  expect(claimedWords({ claimingStatus: 'H', exemptUntil: '' }, '2027-02-17')).toBe('Head of household')
})
