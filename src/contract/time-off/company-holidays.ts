import { type Infer, integer, string, type } from '@/domain/struct.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { decimal, text } from '@/domain/lenient.ts'
import { PlainDate } from '@/domain/plain-date.ts'
import {
  CompanyHolidayBody,
  type CompanyHolidayFacts,
  companyHolidayRules,
} from '@/domain/time-off/schedule/company-holidays.ts'
import { managesHolidays } from '@/domain/time-off/rights/rights.ts'
import { RequestStatus } from '@/domain/time-off/status.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { paged } from '@/contract/endpoint/paged.ts'
import { timeOffRights } from './time-off.ts'

/** `name`: '' if it has none. Another company's API sends none. */
export const CompanyHoliday = type({ id: decimal(), date: string(), name: text() })
export type CompanyHoliday = Infer<typeof CompanyHoliday>

const shared = { service: 'time-off', module: 'timeOff' } as const
const rights = (user: UserInfo) => timeOffRights(user) && managesHolidays(user.userRoles)

/** Without `limit`, all holidays of last, this, and next year, earliest first, as calendars need them. */
export const listCompanyHolidays = endpoint({
  ...shared,
  name: 'listCompanyHolidays',
  changesOnlyWith: 'rowsAndDay',
  method: 'GET',
  path: '/companyHolidays',
  rights: timeOffRights,
  summary: 'Company holidays of last, this and next year, or a page of all',
  ...paged({ list: 'companyHolidays', item: CompanyHoliday, sort: ['date'], filters: {} }),
})

const OneHoliday = type({ companyHoliday: CompanyHoliday })
type OneHoliday = Infer<typeof OneHoliday>

export const postCompanyHoliday = endpoint<CompanyHolidayBody, OneHoliday, undefined, CompanyHolidayFacts>({
  ...shared,
  name: 'postCompanyHoliday',
  method: 'POST',
  path: '/companyHolidays',
  rights,
  summary: 'Adds a company holiday; requests on that day stay as they are',
  audited: 'timeOff',
  saves: true,
  body: CompanyHolidayBody,
  ownFields: ['name'],
  rules: companyHolidayRules,
  answer: OneHoliday,
})

export const deleteCompanyHoliday = endpoint({
  ...shared,
  name: 'deleteCompanyHoliday',
  method: 'DELETE',
  path: '/companyHolidays/:holidayId',
  rights,
  summary: 'Deletes a company holiday',
  audited: 'timeOff',
  answer: type({}),
})

/** People who are off on that day anyway. `hours`: the hours on this day, decimal. */
export const RequestOnDay = type({
  id: integer(),
  employeeId: string(),
  employeeFirstName: text(),
  employeeLastName: text(),
  status: RequestStatus,
  statusDescription: text(),
  hours: decimal(),
})
export type RequestOnDay = Infer<typeof RequestOnDay>

/** Requests that still count. */
export const listRequestsOnDay = endpoint({
  ...shared,
  name: 'listRequestsOnDay',
  method: 'GET',
  path: '/companyHolidayRequests',
  rights,
  changesWith: 'timeOffRequests',
  summary: 'Requests of all employees on a day that may become a company holiday',
  ...paged({
    list: 'timeOffRequests',
    item: RequestOnDay,
    sort: ['employeeLastName'],
    filters: { date: PlainDate },
  }),
})
