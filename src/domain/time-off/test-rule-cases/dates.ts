import {
  type RuleCase,
  accepted,
  everyDay,
  fourTens,
  fri,
  held,
  hourly,
  mon,
  newHire,
  off,
  payroll,
  refused,
  salaried,
  sat,
  sun,
  thu,
  tue,
  wed,
} from './rule-case.ts'

const past = 'time-off.date.past'
const future = 'time-off.date.future'
const unscheduled = 'time-off.date.unscheduled'
const taken = 'time-off.date.taken'
const first = 'entries.0.date'

const limits: RuleCase[] = [
  accepted('today', hourly, [off('2026-11-18', 'P', 8)], 8),
  accepted('yesterday', hourly, [off('2026-11-17', 'P', 8)], 8),
  accepted('tomorrow', hourly, [off('2026-11-19', 'P', 8)], 8),
  accepted('the first day that may be requested', hourly, [off('2026-11-04', 'P', 8)], 8),
  refused('the day before it', hourly, [off('2026-11-03', 'P', 8)], [first, past]),
  refused('a day of last year', hourly, [off('2025-11-19', 'P', 8)], [first, past]),
  refused('a day of another century', hourly, [off('1926-11-18', 'P', 8)], [first, past]),
  accepted('the last day that may be requested', hourly, [off('2027-11-18', 'P', 8)], 8),
  refused('the day after it', hourly, [off('2027-11-19', 'P', 8)], [first, future]),
  refused('a day in a thousand years', hourly, [off('3026-11-18', 'P', 8)], [first, future]),
  refused(
    'a Saturday before the limit is too far in the past, not unscheduled',
    hourly,
    [off('2026-10-31', 'P', 8)],
    [first, past],
  ),
  refused(
    'a Saturday beyond the limit is too far in the future, not unscheduled',
    hourly,
    [off('2027-11-20', 'P', 8)],
    [first, future],
  ),
  refused(
    'one past, one valid, and one future day',
    hourly,
    [off('2026-11-02', 'P', 8), off(mon, 'P', 8), off('2027-11-22', 'P', 8)],
    [first, past],
    ['entries.2.date', future],
  ),
  accepted(
    'the last day of the year and the first of the next',
    hourly,
    [off('2026-12-31', 'P', 8), off('2027-01-01', 'P', 8)],
    16,
  ),
  accepted(
    'the Friday before and the Monday after clocks go back',
    hourly,
    [off('2027-11-05', 'P', 8), off('2027-11-08', 'P', 8)],
    16,
  ),
  accepted('the Sunday on which clocks go forward', everyDay, [off('2027-03-14', 'P', 8)], 8),
  accepted('the Sunday on which clocks go back', everyDay, [off('2027-11-07', 'P', 8)], 8),
  accepted('the last day of February', everyDay, [off('2027-02-28', 'P', 8)], 8),
  accepted(
    'a company without past days accepts today',
    { ...hourly, limits: { request_day_limit_days_past: 0 } },
    [off('2026-11-18', 'P', 8)],
    8,
  ),
  refused(
    'a company without past days refuses yesterday',
    { ...hourly, limits: { request_day_limit_days_past: 0 } },
    [off('2026-11-17', 'P', 8)],
    [first, past],
  ),
  accepted(
    'a company with a week ahead accepts its last day',
    { ...hourly, limits: { request_day_limit_days_future: 7 } },
    [off(wed, 'P', 8)],
    8,
  ),
  refused(
    'a company with a week ahead refuses the day after',
    { ...hourly, limits: { request_day_limit_days_future: 7 } },
    [off(thu, 'P', 8)],
    [first, future],
  ),
]

const schedule: RuleCase[] = [
  refused('an unscheduled Saturday', hourly, [off(sat, 'P', 8)], [first, unscheduled]),
  refused('an unscheduled Sunday', hourly, [off(sun, 'P', 8)], [first, unscheduled]),
  refused('a salaried person’s Saturday', salaried, [off(sat, 'P', 8)], [first, unscheduled]),
  refused('no hours on an unscheduled day: the day is the reason', hourly, [off(sat, 'P', 0)], [first, unscheduled]),
  refused('unpaid time on an unscheduled day', hourly, [off(sun, 'A', 8)], [first, unscheduled]),
  accepted('a scheduled Saturday', everyDay, [off(sat, 'P', 8)], 8),
  refused('Friday in a week of four ten-hour days', fourTens, [off(fri, 'P', 10)], [first, unscheduled]),
  accepted('Thursday in a week of four ten-hour days', fourTens, [off(thu, 'P', 10)], 10),
  accepted('a week of half an hour on Sunday', { ...hourly, schedule: { SUN: 0.5 } }, [off(sun, 'P', 0.5)], 0.5),
  refused(
    'a weekend around a Friday',
    hourly,
    [off(fri, 'P', 8), off(sat, 'P', 8), off(sun, 'P', 8)],
    ['entries.1.date', unscheduled],
    ['entries.2.date', unscheduled],
  ),
  refused(
    'no schedule at all',
    { ...newHire, grants: { P: 80 } },
    [off(mon, 'P', 8)],
    ['', 'time-off.schedule.none'],
    ['', 'time-off.schedule.set'],
  ),
  refused(
    'no schedule at all, reported once for many days',
    { ...newHire, payType: 'S', grants: { P: 80 } },
    [off(mon, 'P', 8), off(tue, 'P', 8), off(sat, 'A', 8)],
    ['', 'time-off.schedule.none'],
    ['', 'time-off.schedule.set'],
  ),
  refused(
    'no schedule and too far in the past',
    { ...newHire, grants: { P: 80 } },
    [off('2026-11-03', 'P', 8)],
    ['', 'time-off.schedule.none'],
    ['', 'time-off.schedule.set'],
    [first, past],
  ),
]

const ofOtherRequests: RuleCase[] = [
  ...(['P', 'Y', 'S', 'A', 'F'] as const).map((status) =>
    refused(
      `a day in another request of status ${status}`,
      { ...hourly, others: [held(mon, 'P', 8, status)] },
      [off(mon, 'P', 8)],
      [first, taken],
    ),
  ),
  accepted('a day of a denied request', { ...hourly, others: [held(mon, 'P', 8, 'D')] }, [off(mon, 'P', 8)], 8),
  accepted('a day of a cancelled request', { ...hourly, others: [held(mon, 'P', 8, 'C')] }, [off(mon, 'P', 8)], 8),
  accepted(
    'the day after that of another request',
    { ...hourly, others: [held(mon, 'P', 8, 'P')] },
    [off(tue, 'P', 8)],
    8,
  ),
  refused(
    'the free half of a day in another request',
    { ...hourly, others: [held(mon, 'P', 4, 'P')] },
    [off(mon, 'P', 4)],
    [first, taken],
  ),
  refused(
    'another category on a day in another request',
    { ...hourly, others: [held(mon, 'S', 8, 'F')] },
    [off(mon, 'A', 8)],
    [first, taken],
  ),
  refused(
    'both entries of a split day in another request',
    { ...hourly, others: [held(mon, 'P', 8, 'P')] },
    [off(mon, 'P', 4), off(mon, 'A', 4)],
    [first, taken],
    ['entries.1.date', taken],
  ),
  refused(
    'two of three days in other requests',
    { ...hourly, others: [held(mon, 'P', 8, 'P'), held(wed, 'K', 8, 'S')] },
    [off(mon, 'P', 8), off(tue, 'P', 8), off(wed, 'P', 8)],
    [first, taken],
    ['entries.2.date', taken],
  ),
  refused(
    'payroll on a day in another request',
    { ...payroll, others: [held(mon, 'P', 8, 'P')] },
    [off(mon, 'P', 8)],
    [first, taken],
  ),
  accepted(
    'payroll on a day of a denied request',
    { ...payroll, others: [held(mon, 'P', 8, 'D')] },
    [off(mon, 'P', 8)],
    8,
  ),
]

export const dateCases: RuleCase[] = [...limits, ...schedule, ...ofOtherRequests]
