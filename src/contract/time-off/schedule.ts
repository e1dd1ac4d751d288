import { type Infer, string, type } from '@/domain/struct.ts'
import { ScheduleBody, type ScheduleFacts } from '@/domain/time-off/schedule/schedule.ts'
import { scheduleRules } from '@/domain/time-off/rules/schedule-rules.ts'
import { isRecord, reading, text } from '@/domain/lenient.ts'
import { weekHours } from '@/contract/employees/employee-data.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { timeOffRights } from './time-off.ts'

/** A week in decimal hours; all zero if no schedule is set. */
const EmployeeSchedule = type({
  employerId: text(),
  employeeId: text(),
  employeeFirstName: text(),
  employeeLastName: text(),
  ...weekHours,
  /** H hourly, S salaried. */
  payType: reading(string(), (payType) => payType ?? 'H'),
  /** The employee's time zone (IANA), for "today" and the limits; '' if unknown. Source: decisions 15, 52. */
  timeZone: text(),
})
const ScheduleAnswer = type({ schedule: EmployeeSchedule })
type ScheduleAnswer = Infer<typeof ScheduleAnswer>

/** A company's own API may answer 404 with 'No schedule is set for the employee'; ours answers a week of zeros. */
export const getSchedule = endpoint({
  name: 'getSchedule',
  changesOnlyWith: 'rowsAndDay',
  service: 'time-off',
  method: 'GET',
  path: '/users/:id/schedule',
  rights: timeOffRights,
  versioned: true,
  module: 'timeOff',
  summary: 'The weekly work schedule of an employee',
  answer: ScheduleAnswer,
})

/** The days on their own or under `schedule`, with or without their owner; null means none. */
const SentSchedule = reading(ScheduleBody, (body) => {
  if (!isRecord(body)) return body
  const { employeeIdentifier: _whose, schedule, ...days } = body
  const week = isRecord(schedule) ? { ...schedule, ...days } : schedule === undefined ? days : body
  return Object.fromEntries(Object.entries(week).filter(([, hours]) => hours !== null))
})

export const patchSchedule = endpoint<ScheduleBody, ScheduleAnswer, undefined, ScheduleFacts>({
  name: 'patchSchedule',
  service: 'time-off',
  method: 'PATCH',
  path: '/users/:id/schedule',
  rights: timeOffRights,
  versioned: true,
  saves: true,
  module: 'timeOff',
  summary: 'Sets the weekly work schedule',
  audited: 'timeOff',
  body: SentSchedule,
  rules: scheduleRules,
  answer: ScheduleAnswer,
})
