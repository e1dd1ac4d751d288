import { expect, test } from 'vitest'
import { check } from '@/domain/check.ts'
import { complaints } from '@/domain/test-problem-sentences.ts'
import {
  type Asked,
  type TeamLimits,
  TeamLimits as TeamLimitsBody,
  coverageOn,
  daysNearLimit,
  hasLimits,
  limitOn,
  maxLimit,
  noLimits,
  teamLimitsRules,
  withOther,
} from './team-limits.ts'

const [thursday, friday, nextFriday] = ['2026-12-24', '2026-12-25', '2027-01-01']
const limits: TeamLimits = {
  usual: 3,
  weekdays: { ...noLimits.weekdays, FRI: 2 },
  dates: [{ date: friday, limit: 0 }],
}
const asked = (...requests: [person: string, status: Asked['status']][]) =>
  requests.map(([person, status]): Asked => ({ person, status }))

test('a single day’s limit overrides its weekday’s, which overrides the usual limit', () => {
  expect([thursday, friday, nextFriday].map((date) => limitOn(limits, date))).toEqual([3, 0, 2])
  expect(limitOn(noLimits, friday)).toBeNull()
  expect([hasLimits(noLimits), hasLimits(limits), hasLimits({ ...noLimits, usual: 0 })]).toEqual([false, true, true])
})

test.each<[what: string, others: Asked[], limit: number, expected: object[]]>([
  ['fewer are off', asked(['a', 'S'], ['b', 'F']), 3, []],
  ['as many are off', asked(['a', 'S'], ['b', 'F'], ['c', 'A']), 3, [{ off: 3, asked: 0 }]],
  [
    'as many would be off if all who asked are approved',
    asked(['a', 'S'], ['b', 'P'], ['c', 'Y']),
    3,
    [{ off: 1, asked: 2 }],
  ],
  ['one person has two requests', asked(['a', 'S'], ['a', 'P'], ['b', 'P']), 2, [{ off: 1, asked: 1 }]],
  ['nobody may be off', [], 0, [{ off: 0, asked: 0 }]],
])('a day is near its limit if %s', (_, others, limit, expected) => {
  const near = daysNearLimit({ ...noLimits, usual: limit }, [thursday], new Map([[thursday, others]]))
  expect(near).toEqual(expected.map((each) => ({ date: thursday, limit, ...each })))
})

test('days without a limit are never near it', () =>
  expect(daysNearLimit(noLimits, [thursday], new Map([[thursday, asked(['a', 'S'])]]))).toEqual([]))

test('only the request’s own days count', () => {
  const days = [thursday, friday].map((date) => ({ date, limit: 1, off: 1, asked: 0 }))
  expect(coverageOn(days, [{ date: friday }, { date: friday }])).toEqual([days[1]])
})

const day = { date: thursday, limit: 3, off: 2, asked: 1 }
const request = (status: Asked['status'], ...dates: string[]) => ({ status, dates })

test.each([
  ['approved', request('P', thursday), request('S', thursday), [{ ...day, off: 3, asked: 0 }]],
  ['passed on to payroll', request('P', thursday), request('Y', thursday), [day]],
  ['denied', request('P', thursday), request('D', thursday), []],
  ['reopened', request('D', thursday), request('P', thursday), [{ ...day, asked: 2 }]],
  ['cancelled after its approval', request('S', thursday), request('C', thursday), []],
  ['moved to another day', request('P', thursday), request('P', friday), []],
  ['of another day', request('P', friday), request('S', friday), [day]],
])('a day counts another request once it’s %s', (_, was, is, expected) => {
  expect(withOther([day], was, is)).toEqual(expected)
})

test.each<[what: string, body: object, expected: string[]]>([
  ['no limit', noLimits, []],
  ['every kind of limit', limits, []],
  ['a negative number', { ...limits, usual: -1 }, ['usual: Enter a whole number from 0 to 999.']],
  [
    'too high a number',
    { ...limits, weekdays: { ...limits.weekdays, SUN: maxLimit + 1 } },
    ['weekdays.SUN: Enter a whole number from 0 to 999.'],
  ],
  [
    'one day twice',
    { ...limits, dates: [...limits.dates, ...limits.dates] },
    ['dates.1.date: This day is already in the list.'],
  ],
  ['half a person', { ...limits, usual: 1.5 }, ['usual: This value is in the wrong format.']],
])('limits with %s', (_, body, expected) =>
  expect(complaints(check(body, TeamLimitsBody, teamLimitsRules, null))).toEqual(expected),
)
