import { type Infer, optional, record, size, string, type } from 'superstruct'
import { ScheduleBody, type ScheduleFacts } from '@/domain/time-off/schedule.ts'
import { scheduleRules } from '@/domain/time-off/schedule-rules.ts'
import { PlainDate } from '@/domain/plain-date.ts'
import { decimal, filled, isRecord, reading, text } from '@/domain/lenient.ts'
import { weekHours } from './employee-data.ts'
import { endpoint } from './endpoint.ts'
import { paged } from './paged.ts'
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
  /** Where the employee is (IANA), for "today" and the limits; '' if it is not known. Source: decisions 15, 52. */
  timeZone: text(),
})
const ScheduleAnswer = type({ schedule: EmployeeSchedule })
type ScheduleAnswer = Infer<typeof ScheduleAnswer>

/** A company's own API may answer 404 with 'No schedule is set for the employee'; ours answers a week of zeros. */
export const getSchedule = endpoint({
  name: 'getSchedule',
  service: 'time-off',
  method: 'GET',
  path: '/users/:id/schedule',
  rights: timeOffRights,
  versioned: true,
  module: 'timeOff',
  summary: 'The weekly work schedule of an employee',
  answer: ScheduleAnswer,
})

/** The days by themselves or under `schedule`, with or without whose they are; null means none. */
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
  body: SentSchedule,
  rules: scheduleRules,
  answer: ScheduleAnswer,
})

/** Decimal hours by 'SCHEDULE_SUN' to 'SCHEDULE_SAT', maybe as text of JSON. */
const WeekOfHours = reading(record(string(), decimal()), (week) => {
  if (typeof week !== 'string') return week ?? {}
  try {
    return JSON.parse(week)
  } catch {
    return week
  }
})

/** The specification has two names for each week. */
const ScheduleChange = filled(
  type({
    employerId: text(),
    employeeId: text(),
    employeeFirstName: text(),
    employeeLastName: text(),
    managerFirstName: text(),
    managerLastName: text(),
    managerEmail: text(),
    changedByFirstName: text(),
    changedByLastName: text(),
    previousSchedule: WeekOfHours,
    currentSchedule: WeekOfHours,
    /** ISO, UTC */
    modifiedTimestamp: string(),
  }),
  ({ hoursBefore, hoursAfter }) => ({ previousSchedule: hoursBefore, currentSchedule: hoursAfter }),
)

/** Without an employee these are the caller's own changes; those of others are for payroll. */
export const listScheduleChanges = endpoint({
  name: 'listScheduleChanges',
  service: 'time-off',
  method: 'GET',
  path: '/auditScheduleChanges',
  rights: timeOffRights,
  module: 'timeOff',
  summary: 'Changes of work schedules, newest first',
  ...paged({
    list: 'auditScheduleChanges',
    item: ScheduleChange,
    sort: ['modifiedTimestamp'],
    filters: {
      employerId: optional(size(string(), 1, 32)),
      employeeId: optional(size(string(), 1, 32)),
      startDate: optional(PlainDate),
      endDate: optional(PlainDate),
    },
  }),
})
