import { listCompanyHolidays, listRequestsOnDay } from '@/contract/time-off/company-holidays.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { managesHolidays } from '@/domain/time-off/rights/rights.ts'
import { read } from '@/offline/answers/read.ts'

type Page = { page?: number; limit?: number }

/** Newest first. The page that the list opens with is always kept. */
export const holidaysPageRead = ({ page = 1, limit = 10 }: Page = {}) =>
  read(listCompanyHolidays, {
    query: { limit, page, sort: 'date:desc' },
    keep: page === 1 && limit === 10 ? 'always' : 'recent',
  })

export const requestsOnDayRead = (date: PlainDate, { page = 1, limit }: Page = {}) =>
  read(listRequestsOnDay, { query: { date, limit, page, sort: 'employeeLastName' }, keep: 'recent' })

/** The reads that the screen opens with. Everyone may read holidays, but only some users manage them. */
export const companyHolidayReads = ({ userRoles }: Pick<UserInfo, 'userRoles'>) =>
  managesHolidays(userRoles) ? [holidaysPageRead()] : []
