import { refusalText } from '@/domain/refusals.ts'
import {
  deleteCompanyHoliday,
  listCompanyHolidays,
  listRequestsOnDay,
  postCompanyHoliday,
} from '@/contract/time-off/company-holidays.ts'
import { problem } from '@/domain/problem.ts'
import { holidayYears } from '@/domain/time-off/schedule/company-holidays.ts'
import { pagedAnswer, wantedPage } from '../../http/answers/paged.ts'
import { refuse, refuseProblems } from '../../http/answers/problems.ts'
import { serve } from '../../http/serve.ts'
import {
  addHoliday,
  holidaysBetween,
  listHolidays,
  removeHoliday,
  requestsOnDay,
} from '../../stores/time-off/company-holidays.ts'

export const companyHolidayRoutes = [
  serve(listCompanyHolidays, {
    run: async ({ db, user, query, services }) => {
      if (query.limit === undefined) {
        const days = await holidaysBetween(db, user.employerId, ...holidayYears(services.clock()))
        return pagedAnswer('companyHolidays', days, days.length, { limit: null })
      }
      const wanted = wantedPage(query, { date: 'date' }, 'date')
      const { rows, total } = await listHolidays(db, wanted)
      return pagedAnswer('companyHolidays', rows, total, wanted)
    },
  }),
  serve(postCompanyHoliday, {
    // Two people may add the same holiday at the same moment, so the table itself detects duplicates.
    facts: () => ({ holidays: [] }),
    run: async ({ db, body }) => {
      const companyHoliday = await addHoliday(db, body)
      return companyHoliday
        ? { companyHoliday }
        : refuseProblems([problem('date', 'company-holiday.twice')], postCompanyHoliday)
    },
  }),
  serve(deleteCompanyHoliday, {
    run: async ({ db, params }) => {
      const id = /^\d{1,15}$/.test(params.holidayId!) ? Number(params.holidayId) : 0
      return (await removeHoliday(db, id)) ? {} : refuse(404, refusalText('holidayDeleted'))
    },
  }),
  serve(listRequestsOnDay, {
    run: async ({ db, query }) => {
      const { sort = 'employeeLastName' } = query
      const columns = { employeeLastName: 'employees.last_name' } as const
      const wanted = wantedPage({ ...query, sort }, columns, 'employeeLastName')
      const { requests, total } = await requestsOnDay(db, query.date, wanted)
      return pagedAnswer('timeOffRequests', requests, total, wanted)
    },
  }),
]
