import {
  type RuleCase,
  accepted,
  daysOff,
  everyDay,
  fourTens,
  fri,
  hourly,
  mon,
  newHire,
  off,
  payroll,
  refused,
  refusedBody,
  asBody,
  sat,
  sun,
  thu,
  tue,
  wed,
} from './rule-case.ts'

const required = 'time-off.code.required'
const unknown = 'time-off.code.unknown'
const first = 'entries.0.code'

const codeCases: RuleCase[] = [
  ...(['P', 'K', 'A', 'B', 'J', 'R', 'S'] as const).map((code) =>
    accepted(`a day of category ${code}`, hourly, [off(mon, code, 8)], 8),
  ),
  refused('no category', hourly, [off(mon, '', 8)], [first, required]),
  refused('a blank category', hourly, [off(mon, ' ', 8)], [first, required]),
  refused('a category that nobody has', hourly, [off(mon, 'Q', 8)], [first, unknown]),
  refused('a category in small letters', hourly, [off(mon, 'p', 8)], [first, unknown]),
  refused('a category by its name', hourly, [off(mon, 'PTO', 8)], [first, unknown]),
  refused('a category that objects inherit', hourly, [off(mon, 'valueOf', 8)], [first, unknown]),
  refusedBody('a category that is too long', hourly, asBody([off(mon, 'bereavement', 8)]), [first, 'shape.length']),
  refusedBody('a category that is a number', hourly, asBody([{ date: mon, code: 5, hours: 8 }]), [first, 'shape.type']),
  refused(
    'Float for an employee who earns none',
    { ...hourly, grants: { P: 80 } },
    [off(mon, 'K', 8)],
    [first, unknown],
  ),
  refused(
    'Grandfathered for an employee who earns none',
    { ...hourly, grants: { P: 80 } },
    [off(mon, 'R', 8)],
    [first, unknown],
  ),
  refused(
    'Sick for an employee who earns none',
    { ...hourly, grants: { P: 80 } },
    [off(mon, 'S', 8)],
    [first, unknown],
  ),
  accepted('unpaid time for an employee who earns nothing', { ...hourly, grants: {} }, [off(mon, 'A', 8)], 8),
  refused('Unexcused, which only payroll files', hourly, [off(mon, 'X', 8)], [first, 'time-off.code.payroll']),
  refused(
    'no category on two of three days',
    hourly,
    [off(mon, '', 8), off(tue, 'P', 8), off(wed, '', 8)],
    [first, required],
    ['entries.2.code', required],
  ),
  refused(
    'no category twice on one day',
    hourly,
    [off(mon, '', 4), off(mon, '', 4)],
    [first, required],
    ['entries.1.code', required],
  ),
  refused(
    'an unknown category with wrong hours',
    hourly,
    [off(mon, 'Q', 9)],
    [first, unknown],
    ['entries.0.hours', 'time-off.hours.hourly'],
  ),
]

const bereavementDays = 'time-off.bereavement.days'
const fiveDays = [mon, tue, wed, thu, fri]

const bereavementCases: RuleCase[] = [
  accepted('five days of bereavement', hourly, daysOff('B', fiveDays), 40),
  refused('six days of bereavement', hourly, daysOff('B', [...fiveDays, '2026-11-30']), [
    'entries.5.code',
    bereavementDays,
  ]),
  refused(
    'ten days of bereavement are reported once',
    everyDay,
    daysOff('B', [...fiveDays, sat, sun, '2026-11-30', '2026-12-01', '2026-12-02']),
    ['entries.5.code', bereavementDays],
  ),
  accepted(
    'five days of bereavement, two of them in halves',
    hourly,
    [...daysOff('B', [mon, tue, wed]), off(thu, 'B', 4), off(thu, 'P', 4), off(fri, 'B', 4), off(fri, 'A', 4)],
    40,
  ),
  accepted(
    'five days of bereavement and more of PTO',
    hourly,
    [...daysOff('B', fiveDays), ...daysOff('P', ['2026-11-30', '2026-12-01'])],
    56,
  ),
  refused('six partial days of bereavement', hourly, daysOff('B', [...fiveDays, '2026-11-30'], 1), [
    'entries.5.code',
    bereavementDays,
  ]),
  refused('payroll’s six days of bereavement', payroll, daysOff('B', [...fiveDays, '2026-11-30']), [
    'entries.5.code',
    bereavementDays,
  ]),
  accepted('payroll’s five days of bereavement', payroll, daysOff('B', fiveDays), 40),
  accepted(
    'three days where three are allowed',
    { ...hourly, limits: { bereavementDaysMax: 3 } },
    daysOff('B', [mon, tue, wed]),
    24,
  ),
  refused(
    'four days where three are allowed',
    { ...hourly, limits: { bereavementDaysMax: 3 } },
    daysOff('B', [mon, tue, wed, thu]),
    ['entries.3.code', bereavementDays],
  ),
  refused(
    'a day where none is allowed',
    { ...hourly, limits: { bereavementDaysMax: 0 } },
    [off(mon, 'B', 8)],
    ['entries.0.code', bereavementDays],
  ),
]

const weekend = 'time-off.civic-duty.weekend'
const dutyDays = 'time-off.civic-duty.days'
const tenDays = [...fiveDays, '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']
const twoFours = [mon, tue, wed, thu, '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03']

const civicDutyCases: RuleCase[] = [
  accepted('ten days of civic duty', hourly, daysOff('J', tenDays), 80),
  refused('eleven days of civic duty', hourly, daysOff('J', [...tenDays, '2026-12-07']), ['entries.10.code', dutyDays]),
  refused(
    'eleven days of civic duty for an employee who works every day',
    everyDay,
    daysOff('J', [...tenDays, '2026-12-07']),
    ['entries.10.code', dutyDays],
  ),
  accepted('eight days of civic duty for an employee who works four a week', fourTens, daysOff('J', twoFours, 10), 80),
  refused(
    'nine days of civic duty for an employee who works four a week',
    fourTens,
    daysOff('J', [...twoFours, '2026-12-07'], 10),
    ['entries.8.code', dutyDays],
  ),
  accepted(
    'two days of civic duty in a one-day week',
    { ...hourly, schedule: { MON: 8 } },
    daysOff('J', [mon, '2026-11-30']),
    16,
  ),
  refused(
    'three days of civic duty in a one-day week',
    { ...hourly, schedule: { MON: 8 } },
    daysOff('J', [mon, '2026-11-30', '2026-12-07']),
    ['entries.2.code', dutyDays],
  ),
  refused('civic duty on a Saturday that is worked', everyDay, [off(sat, 'J', 8)], ['entries.0.date', weekend]),
  refused('civic duty on a Sunday that is worked', everyDay, [off(sun, 'J', 8)], ['entries.0.date', weekend]),
  refused('civic duty on a Saturday that is not worked', hourly, [off(sat, 'J', 8)], ['entries.0.date', weekend]),
  refused(
    'civic duty from Friday to Monday',
    everyDay,
    daysOff('J', [fri, sat, sun, '2026-11-30']),
    ['entries.1.date', weekend],
    ['entries.2.date', weekend],
  ),
  accepted('civic duty on Friday and Monday', everyDay, daysOff('J', [fri, '2026-11-30']), 16),
  accepted('civic duty on Friday and PTO on Saturday', everyDay, [off(fri, 'J', 8), off(sat, 'P', 8)], 16),
  refused('payroll’s civic duty on a Saturday', payroll, [off(sat, 'J', 8)], ['entries.0.date', weekend]),
  refused('payroll’s eleven days of civic duty', payroll, daysOff('J', [...tenDays, '2026-12-07']), [
    'entries.10.code',
    dutyDays,
  ]),
  refused(
    'payroll’s nine days of civic duty in a four-day week',
    { ...fourTens, actsForAnother: true },
    daysOff('J', [...twoFours, '2026-12-07'], 10),
    ['entries.8.code', dutyDays],
  ),
  accepted(
    'payroll’s ten days of civic duty without a schedule',
    { ...newHire, actsForAnother: true },
    daysOff('J', tenDays),
    80,
  ),
  accepted('civic duty for half of a day, work for the rest', hourly, [off(mon, 'J', 4)], 4),
  refused(
    'three days where two are allowed',
    { ...hourly, limits: { civicDutyDaysMax: 2 } },
    daysOff('J', [mon, tue, wed]),
    ['entries.2.code', dutyDays],
  ),
  refused(
    'a day of civic duty where none is allowed',
    { ...hourly, limits: { civicDutyDaysMax: 0 } },
    [off(mon, 'J', 8)],
    ['entries.0.code', dutyDays],
  ),
]

export const categoryCases: RuleCase[] = [...codeCases, ...bereavementCases, ...civicDutyCases]
