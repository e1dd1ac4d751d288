import { expect, test } from 'vitest'
import { check } from '@/domain/check.ts'
import { complaints } from '@/domain/test-problem-sentences.ts'
import { TimeOffRequestBody } from './request.ts'
import {
  type CaseFacts,
  asBody,
  daysOff,
  everyDay,
  factsOfCase,
  fourTens,
  fri,
  held,
  hourly,
  mon,
  newHire,
  off,
  payroll,
  salaried,
  sat,
  sun,
  thu,
  tue,
  wed,
} from '@/domain/time-off/test-rule-cases/rule-case.ts'
import { timeOffRules } from '@/domain/time-off/rules/rules.ts'

const week = [mon, tue, wed, thu, fri]

/** The exact messages. Source: specification 1 sections 5 and 8. */
const messages: [facts: CaseFacts, body: unknown, said: string[]][] = [
  [hourly, asBody([]), ['entries: This field is required']],
  [hourly, asBody([off(mon, '', 8)]), ['entries.0.code: Item is required']],
  [hourly, asBody([off(mon, 'Q', 8)]), ['entries.0.code: Time off code does not exist']],
  [hourly, asBody([off(mon, 'X', 8)]), ['entries.0.code: Only payroll can request Unexcused.']],
  [hourly, asBody([off('2026-11-03', 'P', 8)]), ['entries.0.date: Date is too far in the past']],
  [hourly, asBody([off('2027-11-19', 'P', 8)]), ['entries.0.date: Date is too far in the future']],
  [hourly, asBody([off(sat, 'P', 8)]), ['entries.0.date: You are not scheduled for this date']],
  [
    { ...hourly, others: [held(mon, 'P', 8, 'P')] },
    asBody([off(mon, 'P', 8)]),
    ['entries.0.date: This date has already been selected in another request'],
  ],
  [
    hourly,
    asBody([off(mon, 'P', 2), off(mon, 'A', 2), off(mon, 'K', 2)]),
    ['entries.2.date: Cannot have more than 2 entries per day'],
  ],
  [
    hourly,
    asBody([off(mon, 'P', 8), off(mon, 'A', 8)]),
    ['entries.1.hours: You already have too many hours requested for this day.'],
  ],
  [
    hourly,
    asBody([off(mon, 'P', 4), off(mon, 'P', 4)]),
    ['entries.1.code: Invalid split for 11/23/2026: the same category is chosen twice'],
  ],
  [
    salaried,
    asBody([off(mon, 'P', 8), off(mon, 'A', 0.1)]),
    ['entries.1.hours: Invalid split for 11/23/2026: each part must be at least 0.25 hours'],
  ],
  [
    salaried,
    asBody([off(mon, 'P', 4), off(mon, 'A', 3)]),
    ['entries.1.hours: Invalid split for 11/23/2026: the parts must add up to your scheduled 8 hours'],
  ],
  [hourly, asBody([off(mon, 'P', 9)]), ['entries.0.hours: Must be between 0.25 and your scheduled 8 hours']],
  [
    { ...hourly, schedule: { MON: 7.5 } },
    asBody([off(mon, 'P', 8)]),
    ['entries.0.hours: Must be between 0.25 and your scheduled 7.5 hours'],
  ],
  [
    { ...hourly, schedule: { MON: 0.1 } },
    asBody([off(mon, 'P', 8)]),
    ['entries.0.hours: Must be between 0.1 and your scheduled 0.1 hours'],
  ],
  [salaried, asBody([off(mon, 'P', 4)]), ['entries.0.hours: Selected must match your scheduled 8 hours']],
  [payroll, asBody([off(mon, 'P', 25)]), ['entries.0.hours: Must be between 0.01 and 24 hours']],
  [
    hourly,
    asBody(daysOff('B', [...week, '2026-11-30'])),
    ['entries.5.code: You can only request up to 5 days per time off request for selected category.'],
  ],
  [
    everyDay,
    asBody([off(sat, 'J', 8), off(sun, 'J', 8)]),
    [
      'entries.0.date: Saturday is not available for a Civic Duty request.',
      'entries.1.date: Sunday is not available for a Civic Duty request.',
    ],
  ],
  [
    { ...fourTens, limits: { civicDutyDaysMax: 1 } },
    asBody(daysOff('J', [mon, tue], 10)),
    ['entries.1.code: You can only request up to 1 days for Civic Duty.'],
  ],
  [
    { ...hourly, grants: { P: 4 } },
    asBody([off(mon, 'P', 8)]),
    ['entries.0.hours: There are not enough available hours to complete this request.'],
  ],
  [
    newHire,
    asBody([off(mon, 'A', 8)]),
    ['No schedule found for Ann Lee', 'Please set a schedule before submitting a request'],
  ],
  [hourly, asBody([off(mon, 'P', 8)], 'x'.repeat(501)), ['reason: Max 500 characters']],
]

test.each(messages.map(([facts, body, said]) => ({ facts, body, said, sentence: said.join(' ') })))(
  '$sentence',
  ({ facts, body, said }) => {
    expect(complaints(check(body, TimeOffRequestBody, timeOffRules, factsOfCase({ facts })))).toEqual(said)
  },
)

test('a week of zeros counts as a schedule: dates are reported as unscheduled instead of the schedule as missing', () => {
  const facts = { ...factsOfCase({ facts: newHire }), scheduleSet: true }
  expect(complaints(check(asBody([off(mon, 'A', 8)]), TimeOffRequestBody, timeOffRules, facts))).toEqual([
    'entries.0.date: You are not scheduled for this date',
  ])
})
