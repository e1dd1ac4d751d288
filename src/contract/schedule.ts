import { type Infer, array, number, object, optional, pattern, record, size, string, type } from 'superstruct'
import { ScheduleBody, type ScheduleFacts } from '@/domain/time-off/schedule.ts'
import { scheduleRules } from '@/domain/time-off/schedule-rules.ts'
import { PlainDate } from '@/domain/plain-date.ts'
import { endpoint } from './endpoint.ts'
import { timeOffRights } from './time-off.ts'
import { wholeNumber } from './whole-number.ts'

/** A week in decimal hours. All zero while none is set. */
const EmployeeSchedule = type({
  employerId: string(),
  employeeId: string(),
  employeeFirstName: string(),
  employeeLastName: string(),
  mondaySchedule: number(),
  tuesdaySchedule: number(),
  wednesdaySchedule: number(),
  thursdaySchedule: number(),
  fridaySchedule: number(),
  saturdaySchedule: number(),
  sundaySchedule: number(),
  /** H hourly, S salaried. */
  payType: string(),
})
const ScheduleAnswer = type({ schedule: EmployeeSchedule })
type ScheduleAnswer = Infer<typeof ScheduleAnswer>

/** A company's own API may answer 404 with 'No schedule is set for the employee'; ours answers a week of zeros. */
export const getSchedule = endpoint({
  name: 'getSchedule', service: 'time-off', method: 'GET', path: '/users/:id/schedule', rights: timeOffRights, versioned: true,
  module: 'timeOff',
  summary: 'The weekly work schedule of an employee',
  answer: ScheduleAnswer,
})

export const patchSchedule = endpoint<ScheduleBody, ScheduleAnswer, undefined, ScheduleFacts>({
  name: 'patchSchedule', service: 'time-off', method: 'PATCH', path: '/users/:id/schedule', rights: timeOffRights, versioned: true,
  module: 'timeOff',
  summary: 'Sets the weekly work schedule',
  body: ScheduleBody,
  rules: scheduleRules,
  answer: ScheduleAnswer,
})

/** Decimal hours by 'SCHEDULE_SUN' to 'SCHEDULE_SAT'. */
const WeekOfHours = record(string(), number())

/** Without an employee it is the caller's own; somebody else's and everybody's are for payroll. */
export const listScheduleChanges = endpoint({
  name: 'listScheduleChanges', service: 'time-off', method: 'GET', path: '/auditScheduleChanges', rights: timeOffRights,
  module: 'timeOff',
  summary: 'Changes of work schedules, newest first',
  query: object({
    limit: wholeNumber(1, 100),
    page: wholeNumber(1, 1_000_000),
    sort: optional(pattern(string(), /^modifiedTimestamp(:asc|:desc)?$/)),
    employerId: optional(size(string(), 1, 32)),
    employeeId: optional(size(string(), 1, 32)),
    startDate: optional(PlainDate),
    endDate: optional(PlainDate),
  }),
  answer: type({
    _embedded: type({
      auditScheduleChanges: array(
        type({
          employerId: string(),
          employeeId: string(),
          employeeFirstName: string(),
          employeeLastName: string(),
          managerFirstName: string(),
          managerLastName: string(),
          managerEmail: string(),
          changedByFirstName: string(),
          changedByLastName: string(),
          previousSchedule: WeekOfHours,
          currentSchedule: WeekOfHours,
          /** ISO, UTC */
          modifiedTimestamp: string(),
        }),
      ),
    }),
    _total_items: number(),
    _page_count: number(),
  }),
})
