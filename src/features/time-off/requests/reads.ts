import type { QueryOf } from '@/contract/endpoint/endpoint.ts'
import { getSchedule } from '@/contract/time-off/schedule.ts'
import { listScheduleChanges } from '@/contract/time-off/schedule-changes.ts'
import { getTeamCoverage } from '@/contract/time-off/team-limits.ts'
import { listTeamRequests } from '@/contract/time-off/team-requests.ts'
import { listCompanyHolidays } from '@/contract/time-off/company-holidays.ts'
import { getHours, getTimeOffRequest, listTimeOffRequests } from '@/contract/time-off/time-off.ts'
import { getUserSettings } from '@/contract/time-off/user-settings.ts'
import { type PlainDate, addDays, addMonths } from '@/domain/plain-date.ts'
import { readTogether } from '@/domain/time-off/team/team-week.ts'
import { noSchedule, scheduleBody } from '@/domain/time-off/schedule/schedule.ts'
import { read } from '@/offline/answers/read.ts'
import { usualOrder, waitsIn } from './list/orders.ts'

// The user's own time-off queries, shared by screens, prefetch, and invalidation.

export const hoursRead = (id: string) => read(getHours, { params: { id } })

/** The days on which the employee's team is near its limit. */
export const coverageRead = (id: string) => read(getTeamCoverage, { params: { id } })

/** The calendar's window, with entries: the basis of balances, marked days and both calendars. */
export const calendarRead = (id: string) =>
  read(listTimeOffRequests, { params: { id }, query: { limit: -1, includeEntries: '1', sort: 'createTimestamp:asc' } })

type Page = { page?: number; limit?: number; startDate?: PlainDate; endDate?: PlainDate }

/** A page of My Requests, newest first. Dates are those of the days off. The page that the list opens with is always kept. */
export const pageRead = (id: string, { page = 1, limit = 10, startDate, endDate }: Page = {}) =>
  read(listTimeOffRequests, {
    params: { id },
    query: { limit, page, includeEntries: '1', sort: 'createTimestamp:desc', startDate, endDate },
    keep: page === 1 && limit === 10 && startDate === undefined && endDate === undefined ? 'always' : 'recent',
  })

export type TeamQuery = QueryOf<typeof listTeamRequests>

/** Requests waiting for a leader: for home, navigation, and the list that they open. Source: decisions 58. */
export const waitingQuery = { status: 'P', reports: 'direct', waitsForMe: '1' } as const satisfies TeamQuery

/**
 * A page of My Employee Requests, in the order of its cards unless sorted. Includes the entries, which an approval sends. The
 * list's first page and the requests waiting for a decision are always kept.
 */
export function teamPageRead({ page = 1, limit = 10, sort, ...filters }: TeamQuery = {}) {
  const told = Object.entries(filters).filter(([, value]) => value !== undefined)
  const isUsual = told.length === 0 || (told.length === Object.keys(waitingQuery).length && filters.waitsForMe === '1')
  const usual = usualOrder(waitsIn(filters.status ?? null), false)
  const order = sort ?? usual
  return read(listTeamRequests, {
    query: { limit, page, sort: order, includeEntries: '1', ...Object.fromEntries(told) },
    keep: isUsual && page === 1 && limit === 10 && order === usual ? 'always' : 'recent',
  })
}

/** All requests of the team with days in this month ('2026-11'). */
export const teamMonthRead = (month: string, filters: TeamQuery = {}) =>
  teamDaysRead(`${month}-01`, addDays(addMonths(`${month}-01`, 1), -1), filters)

/** All requests of the team with days in the week of this one, Monday to Sunday. For Home, this week includes the next one. */
export function teamWeekRead(date: PlainDate, today: PlainDate, filters: TeamQuery = {}) {
  const days = readTogether(date, today)
  return teamDaysRead(days[0]!, days.at(-1)!, filters)
}

const teamDaysRead = (startDate: PlainDate, endDate: PlainDate, filters: TeamQuery) =>
  read(listTeamRequests, {
    query: { limit: -1, includeEntries: '1', sort: 'createTimestamp', ...filters, startDate, endDate },
    keep: 'recent',
  })

export const requestRead = (id: string, requestId: string) => read(getTimeOffRequest, { params: { id, requestId } })

// Specification 1 section 8: a company's own API may use this form.
const notSet = 'No schedule is set for the employee'

/** A week of zeros if none is set. The pay type is hourly until the server sends another one, so that any week can be entered. */
export const scheduleRead = (id: string) =>
  read(getSchedule, {
    params: { id },
    absent: ({ detail }) =>
      detail.startsWith(notSet)
        ? {
            schedule: {
              employerId: '',
              employeeId: '',
              employeeFirstName: '',
              employeeLastName: '',
              payType: 'H',
              timeZone: '',
              ...scheduleBody(noSchedule),
            },
          }
        : null,
  })

/** The number of changes shown on an employee's schedule page. */
export const changesShown = 20

/** One employee's newest changes; an empty list means there was never a schedule. */
export const scheduleChangesRead = ({ employerId, employeeId }: Whose = {}) =>
  read(listScheduleChanges, {
    query: { limit: changesShown, page: 1, sort: 'modifiedTimestamp:desc', employerId, employeeId },
  })

type Whose = { employerId?: string; employeeId?: string }

export const holidaysRead = () => read(listCompanyHolidays)

export const settingsRead = () => read(getUserSettings)

/** The reads that a manager's screens open with. Only requested for users who may read them. */
export const teamReads = () => [teamPageRead(), teamPageRead(waitingQuery)]

/** The reads that the user's own time-off screens start with. */
export const ownTimeOffReads = ({ userId: id, ...whose }: Whose & { userId: string }) => [
  hoursRead(id),
  scheduleRead(id),
  calendarRead(id),
  holidaysRead(),
  settingsRead(),
  scheduleChangesRead(whose),
  pageRead(id),
  coverageRead(id),
]
