import { type Infer, optional, record, size, string, type } from '@/domain/struct.ts'
import { PlainDate } from '@/domain/plain-date.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { decimal, fillMissing, reading, text } from '@/domain/lenient.ts'
import { spreadsheetType } from '@/domain/spreadsheet.ts'
import { mayAuditSchedules } from '@/domain/time-off/rights/rights.ts'
import { endpoint, type QueryOf } from '@/contract/endpoint/endpoint.ts'
import { paged } from '@/contract/endpoint/paged.ts'
import { timeOffRights } from './time-off.ts'

/** Decimal hours by 'SCHEDULE_SUN' to 'SCHEDULE_SAT', possibly as JSON text. */
const WeekOfHours = reading(record(string(), decimal()), (week) => {
  if (typeof week !== 'string') return week ?? {}
  try {
    return JSON.parse(week)
  } catch {
    return week
  }
})

/** The specification has two names for each week. */
export const ScheduleChange = fillMissing(
  type({
    employerId: text(),
    employeeId: text(),
    employeeFirstName: text(),
    employeeLastName: text(),
    /** The employee's current manager. */
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
export type ScheduleChange = Infer<typeof ScheduleChange>

const id = () => optional(size(string(), 1, 32))

/**
 * For payroll and payroll admins, everyone's changes, unless filtered. Others see their own changes and those of employees they
 * act for. The manager is the current one; dates are days in the caller's time zone, both included. Sources: specification 1
 * section 7, decisions 8.
 */
export const listScheduleChanges = endpoint({
  name: 'listScheduleChanges',
  changesOnlyWith: 'rowsAndDay',
  service: 'time-off',
  method: 'GET',
  path: '/auditScheduleChanges',
  rights: timeOffRights,
  module: 'timeOff',
  summary: 'Work schedule changes, newest first',
  ...paged({
    list: 'auditScheduleChanges',
    item: ScheduleChange,
    sort: ['modifiedTimestamp'],
    filters: {
      employerId: id(),
      employeeId: id(),
      managerEmployerId: id(),
      managerEmployeeId: id(),
      startDate: optional(PlainDate),
      endDate: optional(PlainDate),
    },
  }),
})

/** The same changes on all pages, as a spreadsheet. More than `maxDownloadedRows` are refused with 422. */
export const downloadScheduleChanges = endpoint<undefined, unknown, QueryOf<typeof listScheduleChanges>>({
  name: 'downloadScheduleChanges',
  service: 'time-off',
  method: 'GET',
  path: '/auditScheduleChangesDownload',
  rights: (user: UserInfo) => timeOffRights(user) && mayAuditSchedules(user.userRoles),
  module: 'timeOff',
  summary: 'A spreadsheet of changes of work schedules',
  query: listScheduleChanges.query,
  file: spreadsheetType,
})
