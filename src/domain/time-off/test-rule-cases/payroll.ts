import {
  type RuleCase,
  accepted,
  asBody,
  daysOff,
  held,
  mon,
  newHire,
  off,
  payroll,
  refused,
  refusedBody,
  salaried,
  sat,
  sun,
  tue,
} from './rule-case.ts'

const between = 'time-off.hours.between'
const first = 'entries.0.hours'
const newHireOfPayroll = { ...newHire, actsForAnother: true }
const salariedOfPayroll = { ...salaried, actsForAnother: true }

/** Date, schedule and balance checks are skipped; the other rules apply. Source: decisions 19. */
export const payrollCases: RuleCase[] = [
  accepted('payroll takes a day in the distant past', payroll, [off('2024-02-29', 'P', 8)], 8),
  accepted('payroll takes a day in the distant future', payroll, [off('2030-01-01', 'P', 8)], 8),
  accepted('payroll takes an unscheduled day', payroll, [off(sat, 'P', 8)], 8),
  accepted('payroll takes a day for an employee without a schedule', newHireOfPayroll, [off(mon, 'P', 8)], 8),
  accepted('payroll takes more hours than are left', { ...payroll, grants: { P: 4 } }, daysOff('P', [mon, tue]), 16),
  accepted(
    'payroll uses hours of an employee below zero',
    { ...payroll, grants: { P: 0 }, others: [held('2026-12-14', 'P', 8, 'F')] },
    [off(mon, 'P', 8)],
    8,
  ),
  accepted('payroll takes Sick below zero', { ...payroll, grants: { S: 0 } }, [off(mon, 'S', 8)], 8),
  accepted('payroll takes Unexcused', payroll, [off(mon, 'X', 8)], 8),
  refused(
    'a payroll assistant files Unexcused',
    { ...payroll, isAssistant: true },
    [off(mon, 'X', 8)],
    ['entries.0.code', 'time-off.code.payroll'],
  ),
  accepted(
    'a payroll assistant files a day in the distant past',
    { ...payroll, isAssistant: true },
    [off('2024-02-29', 'P', 8)],
    8,
  ),
  accepted(
    "payroll files a category that the employee doesn't earn",
    { ...payroll, grants: {} },
    [off(mon, 'R', 8)],
    8,
  ),
  accepted('payroll takes more than the schedule', payroll, [off(mon, 'P', 12)], 12),
  accepted('payroll takes a day of 24 hours', payroll, [off(mon, 'P', 24)], 24),
  refused('payroll takes a hundredth more than a day', payroll, [off(mon, 'P', 24.01)], [first, between]),
  refused('payroll takes 25 hours', payroll, [off(mon, 'P', 25)], [first, between]),
  accepted('payroll takes a hundredth of an hour', payroll, [off(mon, 'P', 0.01)], 0.01),
  refused('payroll takes no hours', payroll, [off(mon, 'P', 0)], [first, between]),
  refused('payroll takes hours below zero', payroll, [off(mon, 'P', -1)], [first, between]),
  refused('payroll takes hours that are not a number', payroll, [off(mon, 'P', Number.NaN)], [first, 'shape.type']),
  accepted('payroll takes part of a salaried day', salariedOfPayroll, [off(mon, 'P', 3)], 3),
  accepted(
    'payroll splits a salaried day without filling it',
    salariedOfPayroll,
    [off(mon, 'P', 3), off(mon, 'A', 3)],
    6,
  ),
  accepted('payroll splits a day beyond the schedule', payroll, [off(mon, 'P', 8), off(mon, 'A', 8)], 16),
  accepted('payroll splits a day of 24 hours', payroll, [off(mon, 'P', 12), off(mon, 'A', 12)], 24),
  refused(
    'payroll splits a day beyond 24 hours',
    payroll,
    [off(mon, 'P', 12), off(mon, 'A', 12.01)],
    ['entries.1.hours', 'time-off.day.hours'],
  ),
  accepted('payroll splits a Sunday', payroll, [off(sun, 'P', 4), off(sun, 'A', 4)], 8),
  refused('payroll names no category', payroll, [off(mon, '', 8)], ['entries.0.code', 'time-off.code.required']),
  refused(
    'payroll names an unknown category',
    payroll,
    [off(mon, 'Q', 8)],
    ['entries.0.code', 'time-off.code.unknown'],
  ),
  refusedBody('payroll names a day that does not exist', payroll, asBody([off('2026-02-30', 'P', 8)]), [
    'entries.0.date',
    'shape.type',
  ]),
]
