import {
  type CompanyHoliday,
  deleteCompanyHoliday,
  listCompanyHolidays,
  listRequestsOnDay,
  postCompanyHoliday,
} from '@/contract/company-holidays.ts'
import { type AnyStubHandler, StubProblem, stub } from './handler.ts'
import { onFileAt } from './on-file.ts'

/** The earliest first. What somebody adds or deletes, only they see. */
const { value: onFile, save } = onFileAt(listCompanyHolidays, (_, { seed }): CompanyHoliday[] =>
  seed.holidays.map((date, at) => ({ id: at + 1, date })),
)

export const companyHolidayStubs: AnyStubHandler[] = [
  stub(listCompanyHolidays, {
    run: (call) => {
      const all = onFile(call)
      const { limit, page = '1', sort = 'date:desc' } = call.query
      const size = Number(limit ?? all.length)
      const sorted = limit !== undefined && sort === 'date:desc' ? all.toReversed() : all
      const companyHolidays = sorted.slice((Number(page) - 1) * size, Number(page) * size)
      return { _embedded: { companyHolidays }, _total_items: all.length }
    },
  }),
  stub(postCompanyHoliday, {
    facts: (call) => ({ holidays: onFile(call).map(({ date }) => date) }),
    run: (call) => {
      const companyHoliday = { id: 1000 + call.state.counter++, date: call.body.date }
      save(
        call,
        [...onFile(call), companyHoliday].toSorted((one, other) => one.date.localeCompare(other.date)),
      )
      return { companyHoliday }
    },
  }),
  stub(deleteCompanyHoliday, {
    run: (call) => {
      const before = onFile(call)
      const after = before.filter(({ id }) => String(id) !== call.params.holidayId)
      if (after.length === before.length) return new StubProblem(404, 'This company holiday was already deleted.')
      save(call, after)
      return {}
    },
  }),
  // Nobody has more than their own requests here.
  stub(listRequestsOnDay, { run: () => ({ _embedded: { timeOffRequests: [] }, _total_items: 0 }) }),
]
