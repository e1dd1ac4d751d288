import { type RuleCase, accepted, daysOff, editing, held, mon, off, refused, sat, thu, tue, wed } from './rule-case.ts'

const short = 'time-off.balance.short'
const first = 'entries.0.hours'
const threeDays = daysOff('P', [mon, tue, wed])
/** Payroll has booked hours since: the request alone takes more than is left. */
const belowZero = { grants: { P: 8 }, others: [held('2026-11-02', 'P', 8, 'F'), held('2026-11-03', 'P', 8, 'F')] }
/** The employee works Tuesday to Thursday now. */
const shortWeek = { schedule: { TUE: 8, WED: 8, THU: 8 } }
const longPast = '2026-11-02'
const salariedDay = (hours: number) => ({ payType: 'S' as const, schedule: { MON: hours, TUE: hours } })

/** Untouched entries on file never block an edit, and a request can always be made smaller. Source: decisions 41. */
export const editCases: RuleCase[] = [
  accepted('below zero, the reason alone is changed', editing(threeDays, belowZero), threeDays, 24),
  accepted('below zero, days are dropped', editing(threeDays, belowZero), daysOff('P', [tue]), 8),
  accepted('below zero, hours are reduced', editing(threeDays, belowZero), [off(mon, 'P', 4)], 4),
  accepted('below zero, a day is moved', editing(threeDays, belowZero), daysOff('P', [mon, tue, thu]), 24),
  refused('below zero, a day is added', editing(threeDays, belowZero), daysOff('P', [mon, tue, wed, thu]), [
    'entries.3.hours',
    short,
  ]),
  refused(
    'below zero, hours of another category are added',
    editing(threeDays, { grants: { P: 8, K: 4 } }),
    [...daysOff('P', [mon, tue]), off(wed, 'K', 8)],
    ['entries.2.hours', short],
  ),
  accepted(
    'an edit uses the remaining hours and those it held',
    editing(threeDays, { grants: { P: 32 } }),
    daysOff('P', [mon, tue, wed, thu]),
    32,
  ),
  refused(
    'an edit uses more than the remaining hours and those it held',
    editing(threeDays, { grants: { P: 28 } }),
    daysOff('P', [mon, tue, wed, thu]),
    ['entries.3.hours', short],
  ),
  accepted(
    'Sick below its limit is reduced',
    editing(daysOff('S', [mon, tue]), {
      grants: { S: 0 },
      negativeBalance: ['S'],
      others: [held('2026-11-02', 'S', 40, 'F')],
    }),
    daysOff('S', [mon]),
    8,
  ),

  accepted('a day has left the schedule, the reason alone is changed', editing(threeDays, shortWeek), threeDays, 24),
  accepted(
    'a day has left the schedule, another one is dropped',
    editing(threeDays, shortWeek),
    daysOff('P', [mon, tue]),
    16,
  ),
  accepted('a day has left the schedule, its hours are reduced', editing(threeDays, shortWeek), [off(mon, 'P', 4)], 4),
  refused(
    'a day has left the schedule, its hours are raised',
    editing([off(mon, 'P', 4)], shortWeek),
    [off(mon, 'P', 5)],
    ['entries.0.date', 'time-off.date.unscheduled'],
  ),
  refused(
    'a day has left the schedule, its hours are reduced to none',
    editing(threeDays, shortWeek),
    [off(mon, 'P', 0)],
    [first, 'time-off.hours.between'],
  ),
  refused(
    'a day has left the schedule, its category is changed',
    editing(threeDays, shortWeek),
    [off(mon, 'A', 8)],
    ['entries.0.date', 'time-off.date.unscheduled'],
  ),
  refused(
    'a day that was never scheduled is added',
    editing(threeDays),
    [...threeDays, off(sat, 'P', 8)],
    ['entries.3.date', 'time-off.date.unscheduled'],
  ),
  accepted('the whole schedule is gone', editing(threeDays, { schedule: {} }), daysOff('P', [mon, tue]), 16),
  refused(
    'the whole schedule is gone, and a day is added',
    editing(threeDays, { schedule: {} }),
    [...threeDays, off(thu, 'P', 8)],
    ['', 'time-off.schedule.none'],
    ['', 'time-off.schedule.set'],
  ),

  accepted(
    'a day is in the distant past, and another one is dropped',
    editing([off(longPast, 'P', 8), off(mon, 'P', 8)]),
    [off(longPast, 'P', 8)],
    8,
  ),
  accepted(
    'a day is in the distant past, and a day is added',
    editing([off(longPast, 'P', 8)]),
    [off(longPast, 'P', 8), off(mon, 'P', 8)],
    16,
  ),
  refused(
    'a day in the distant past is added',
    editing([off(mon, 'P', 8)]),
    [off(longPast, 'P', 8), off(mon, 'P', 8)],
    ['entries.0.date', 'time-off.date.past'],
  ),
  accepted(
    'a day is in another request too',
    editing(threeDays, { others: [held(mon, 'P', 8, 'S')] }),
    daysOff('P', [mon, wed]),
    16,
  ),

  accepted(
    'fewer hours are scheduled, and another day is dropped',
    editing(threeDays, { schedule: { MON: 6, TUE: 8, WED: 8 } }),
    daysOff('P', [mon, tue]),
    16,
  ),
  accepted(
    'fewer hours are scheduled, and the hours are reduced',
    editing(threeDays, { schedule: { MON: 4 } }),
    [off(mon, 'P', 6)],
    6,
  ),
  refused(
    'fewer hours are scheduled, and another category takes the day',
    editing(threeDays, { schedule: { MON: 6, TUE: 8, WED: 8 } }),
    [off(mon, 'A', 8)],
    [first, 'time-off.hours.hourly'],
  ),
  accepted(
    'a salaried day was longer, and another one is dropped',
    editing(daysOff('P', [mon, tue]), salariedDay(6)),
    [off(mon, 'P', 8)],
    8,
  ),
  accepted(
    'a salaried day was longer, and is reduced to the schedule',
    editing(daysOff('P', [mon, tue]), salariedDay(6)),
    [off(mon, 'P', 6)],
    6,
  ),
  refused(
    'a salaried day is reduced below its schedule',
    editing(daysOff('P', [mon, tue]), salariedDay(8)),
    [off(mon, 'P', 4)],
    [first, 'time-off.hours.salaried'],
  ),
  accepted(
    'a split day was longer, and a part of it is reduced',
    editing([off(mon, 'P', 4), off(mon, 'A', 4)], { schedule: { MON: 6 } }),
    [off(mon, 'P', 3), off(mon, 'A', 4)],
    7,
  ),
  refused(
    'a split day was longer, and a part of it changes its category',
    editing([off(mon, 'P', 4), off(mon, 'A', 4)], { schedule: { MON: 6 } }),
    [off(mon, 'P', 4), off(mon, 'K', 4)],
    ['entries.1.hours', 'time-off.day.hours'],
  ),
  accepted(
    'only one entry a day is allowed now',
    editing([off(mon, 'P', 4), off(mon, 'A', 4), off(tue, 'P', 8)], { limits: { request_day_max_splits: 1 } }),
    [off(mon, 'P', 4), off(mon, 'A', 4)],
    8,
  ),

  accepted(
    'Unexcused time that payroll filed stays',
    editing([off(mon, 'X', 8), off(tue, 'P', 8)]),
    [off(mon, 'X', 8)],
    8,
  ),
  refused(
    'Unexcused time is moved by the employee',
    editing([off(mon, 'X', 8)]),
    [off(tue, 'X', 8)],
    ['entries.0.code', 'time-off.code.payroll'],
  ),
  accepted(
    'a category that is no longer earned stays',
    editing(daysOff('R', [mon, tue]), { grants: { P: 8 } }),
    daysOff('R', [mon]),
    8,
  ),
  accepted(
    'more days of Bereavement than are allowed now become fewer',
    editing(daysOff('B', [mon, tue, wed]), { limits: { bereavementDaysMax: 1 } }),
    daysOff('B', [mon, tue]),
    16,
  ),
  refused(
    'more days of Bereavement than are allowed now become more',
    editing(daysOff('B', [mon, tue]), { limits: { bereavementDaysMax: 1 } }),
    daysOff('B', [mon, tue, wed]),
    ['entries.2.code', 'time-off.bereavement.days'],
  ),
  refused('an edit drops every day', editing(threeDays), [], ['entries', 'required']),
]
