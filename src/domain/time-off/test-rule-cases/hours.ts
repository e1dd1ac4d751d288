import {
  type RuleCase,
  accepted,
  asBody,
  everyDay,
  fourTens,
  hourly,
  mon,
  off,
  refused,
  refusedBody,
  salaried,
  sun,
  thu,
  tue,
  wed,
} from './rule-case.ts'

const byHour = 'time-off.hours.hourly'
const whole = 'time-off.hours.salaried'
const first = 'entries.0.hours'
const uneven = { MON: 9.5, TUE: 8, WED: 7.25, THU: 0.02, FRI: 12 }

const hourlyCases: RuleCase[] = [
  accepted('all scheduled hours', hourly, [off(mon, 'P', 8)], 8),
  accepted('the least hours', hourly, [off(mon, 'P', 0.25)], 0.25),
  refused('less than the least hours', hourly, [off(mon, 'P', 0.24)], [first, byHour]),
  refused('a hundredth of an hour', hourly, [off(mon, 'P', 0.01)], [first, byHour]),
  refused('no hours', hourly, [off(mon, 'P', 0)], [first, byHour]),
  refused('hours below zero', hourly, [off(mon, 'P', -8)], [first, byHour]),
  accepted('a hundredth less than scheduled', hourly, [off(mon, 'P', 7.99)], 7.99),
  refused('a hundredth more than scheduled', hourly, [off(mon, 'P', 8.01)], [first, byHour]),
  refused('24 hours', hourly, [off(mon, 'P', 24)], [first, byHour]),
  refused('25 hours', hourly, [off(mon, 'P', 25)], [first, byHour]),
  accepted(
    "hours that binary fractions can't represent exactly",
    hourly,
    [off(mon, 'P', 1.1), off(tue, 'P', 2.2), off(wed, 'P', 0.29)],
    3.59,
  ),
  accepted('half of each day', hourly, [off(mon, 'P', 4), off(tue, 'P', 4), off(wed, 'P', 4)], 12),
  accepted('each day its own hours', { ...hourly, schedule: uneven }, [off(mon, 'P', 9.5), off(wed, 'P', 7.25)], 16.75),
  refused('hours of Monday on a Wednesday', { ...hourly, schedule: uneven }, [off(wed, 'P', 9.5)], [first, byHour]),
  accepted(
    'a scheduled day below the minimum is taken as a whole',
    { ...hourly, schedule: uneven },
    [off(thu, 'P', 0.02)],
    0.02,
  ),
  refused(
    'part of a scheduled day below the minimum',
    { ...hourly, schedule: uneven },
    [off(thu, 'P', 0.01)],
    [first, byHour],
  ),
  refused(
    'more than a scheduled day below the minimum',
    { ...hourly, schedule: uneven },
    [off(thu, 'P', 0.25)],
    [first, byHour],
  ),
  accepted('a day of 24 hours', { ...hourly, schedule: { SUN: 24 } }, [off(sun, 'P', 24)], 24),
  refused('25 hours on a day of 24', { ...hourly, schedule: { SUN: 24 } }, [off(sun, 'P', 25)], [first, byHour]),
  accepted('ten hours in a week of four tens', fourTens, [off(mon, 'P', 10)], 10),
  accepted('part of a bereavement day', hourly, [off(mon, 'B', 3)], 3),
  accepted('part of a day of civic duty', hourly, [off(mon, 'J', 2.5)], 2.5),
  refused('too many unpaid hours', hourly, [off(mon, 'A', 9)], [first, byHour]),
  refused(
    'two of three days with wrong hours',
    hourly,
    [off(mon, 'P', 9), off(tue, 'P', 8), off(wed, 'P', 0)],
    [first, byHour],
    ['entries.2.hours', byHour],
  ),
  accepted('a company whose minimum is an hour', { ...hourly, limits: { requestHoursMin: 1 } }, [off(mon, 'P', 1)], 1),
  refused(
    'less than the hour that a company requires',
    { ...hourly, limits: { requestHoursMin: 1 } },
    [off(mon, 'P', 0.99)],
    [first, byHour],
  ),
]

const salariedCases: RuleCase[] = [
  accepted('a salaried person’s whole day', salaried, [off(mon, 'P', 8)], 8),
  refused('a salaried person’s half day', salaried, [off(mon, 'P', 4)], [first, whole]),
  refused('a hundredth less than a salaried person’s day', salaried, [off(mon, 'P', 7.99)], [first, whole]),
  refused('a hundredth more than a salaried person’s day', salaried, [off(mon, 'P', 8.01)], [first, whole]),
  refused('a salaried person’s day of no hours', salaried, [off(mon, 'P', 0)], [first, whole]),
  refused('a salaried person’s day below zero', salaried, [off(mon, 'P', -8)], [first, whole]),
  refused('25 hours of a salaried person', salaried, [off(mon, 'P', 25)], [first, whole]),
  accepted(
    'a salaried person’s days of different lengths',
    { ...salaried, schedule: uneven },
    [off(mon, 'P', 9.5), off(wed, 'P', 7.25)],
    16.75,
  ),
  refused(
    'a salaried person’s Monday hours on a Wednesday',
    { ...salaried, schedule: uneven },
    [off(wed, 'P', 9.5)],
    [first, whole],
  ),
  refused('a salaried person’s half day without pay', salaried, [off(mon, 'A', 4)], [first, whole]),
  refused('a salaried person’s half day of bereavement', salaried, [off(mon, 'B', 4)], [first, whole]),
  refused(
    'a salaried week with one half day',
    salaried,
    [off(mon, 'P', 8), off(tue, 'P', 4), off(wed, 'P', 8)],
    ['entries.1.hours', whole],
  ),
]

const shape = 'shape.type'
const formCases: RuleCase[] = [
  refused('hours that are not a number', hourly, [off(mon, 'P', Number.NaN)], [first, shape]),
  refused('a salaried person’s hours that are not a number', salaried, [off(mon, 'P', Number.NaN)], [first, shape]),
  refused('endless hours', hourly, [off(mon, 'P', Number.POSITIVE_INFINITY)], [first, shape]),
  refused('hours with three decimals', hourly, [off(mon, 'P', 7.125)], [first, shape]),
  refused('hours as floats add them up', hourly, [off(mon, 'P', 0.1 + 0.2)], [first, shape]),
  refused('more hours than numbers count', hourly, [off(mon, 'P', 1e300)], [first, shape]),
  refusedBody('hours as text', hourly, asBody([{ date: mon, code: 'P', hours: '8' }]), [first, shape]),
  refusedBody('an entry without hours', hourly, asBody([{ date: mon, code: 'P' }]), [first, 'shape.missing']),
  refusedBody('an entry without a date', hourly, asBody([{ code: 'P', hours: 8 }]), [
    'entries.0.date',
    'shape.missing',
  ]),
  refusedBody('an entry without a category', hourly, asBody([{ date: mon, hours: 8 }]), [
    'entries.0.code',
    'shape.missing',
  ]),
  refusedBody('an entry with a field that is not known', hourly, asBody([{ ...off(mon, 'P', 8), perc: 1 }]), [
    'entries.0.perc',
    'shape.unknown',
  ]),
  refused('a day that does not exist', everyDay, [off('2026-02-30', 'P', 8)], ['entries.0.date', shape]),
  refused(
    'February 29 in a year that is not a leap year',
    everyDay,
    [off('2027-02-29', 'P', 8)],
    ['entries.0.date', shape],
  ),
  refused('a date in another format', everyDay, [off('11/23/2026', 'P', 8)], ['entries.0.date', shape]),
  refused('a date with a time', everyDay, [off('2026-11-23T00:00:00Z', 'P', 8)], ['entries.0.date', shape]),
  refused('a date that is empty', everyDay, [off('', 'P', 8)], ['entries.0.date', shape]),
  refused('no entries', hourly, [], ['entries', 'required']),
  refused('payroll sends no entries', { ...hourly, actsForAnother: true }, [], ['entries', 'required']),
  refused(
    '1,501 entries',
    hourly,
    Array.from({ length: 1501 }, () => off(mon, 'P', 8)),
    ['entries', 'shape.many'],
  ),
  refused(
    '10,000 entries',
    hourly,
    Array.from({ length: 10_000 }, () => off(mon, 'P', 8)),
    ['', 'shape.many'],
  ),
  refusedBody('entries that are not a list', hourly, asBody('all of them'), ['entries', shape]),
  refusedBody('no reason field', hourly, { entries: [off(mon, 'P', 8)] }, ['reason', 'shape.missing']),
  refusedBody('a reason that is not text', hourly, asBody([off(mon, 'P', 8)], 5), ['reason', shape]),
  { name: 'an empty reason', facts: hourly, body: asBody([off(mon, 'P', 8)], ''), expected: [], hours: 8 },
  {
    name: 'a reason of 500 characters',
    facts: hourly,
    body: asBody([off(mon, 'P', 8)], 'x'.repeat(500)),
    expected: [],
    hours: 8,
  },
  refusedBody('a reason of 501 characters', hourly, asBody([off(mon, 'P', 8)], 'x'.repeat(501)), [
    'reason',
    'time-off.reason.length',
  ]),
  refusedBody(
    'payroll’s reason of 501 characters',
    { ...hourly, actsForAnother: true },
    asBody([off(mon, 'P', 8)], 'x'.repeat(501)),
    ['reason', 'time-off.reason.length'],
  ),
  refusedBody('a reason of 4,001 characters', hourly, asBody([off(mon, 'P', 8)], 'x'.repeat(4001)), [
    'reason',
    'shape.length',
  ]),
  {
    name: 'an entry that keeps its id',
    facts: hourly,
    body: asBody([{ ...off(mon, 'P', 8), id: 7 }]),
    expected: [],
    hours: 8,
  },
]

export const hoursCases: RuleCase[] = [...hourlyCases, ...salariedCases, ...formCases]
