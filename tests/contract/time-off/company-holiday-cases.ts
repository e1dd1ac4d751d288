import { postCompanyHoliday } from '@/contract/time-off/company-holidays.ts'
import { addDays, type PlainDate } from '@/domain/plain-date.ts'
import type { Case } from '../cases.ts'
import { ask } from '../client.ts'
import type { TestServer } from '../../support/server.ts'

let last: PlainDate = '2031-01-01'

/** A date that isn't a company holiday. */
const freeDate = () => (last = addDays(last, 1))

async function added(server: TestServer): Promise<string> {
  const made = await ask(server, postCompanyHoliday, { as: 'payroll', body: { date: freeDate() } })
  if (made.status !== 200) throw new Error(`Payroll could not add a company holiday: ${made.text}`)
  return String((made.body as typeof postCompanyHoliday.answer.TYPE).companyHoliday.id)
}

const forPayroll = { as: 'payroll', another: 'payrolladmin', notFor: 'assistant' }
const wrongPages: Record<string, string>[] = [{ limit: '101' }, { limit: '-1' }, { page: '0' }, { sort: 'id' }]

export const companyHolidayCases: Record<string, Case> = {
  listCompanyHolidays: { as: 'employee', notFor: 'driver', wrongQueries: wrongPages },
  postCompanyHoliday: {
    ...forPayroll,
    fresh: async () => ({ body: { date: freeDate() }, otherBody: { date: freeDate() } }),
    wrongShapes: [
      { why: 'no date', body: {}, at: 'date', code: 'shape.missing' },
      { why: 'an empty date', body: { date: '' }, at: 'date', code: 'shape.missing' },
      { why: 'a number as date', body: { date: 20270101 }, at: 'date', code: 'shape.type' },
      { why: 'a long name', body: { date: '2027-01-02', name: 'x'.repeat(61) }, at: 'name', code: 'shape.length' },
      { why: 'a long text as date', body: { date: '2027-01-01T00:00:00Z' }, at: 'date', code: 'shape.length' },
    ],
    brokenRules: [
      { why: 'a day that no month has', body: { date: '2026-02-30' }, at: 'date', code: 'company-holiday.date' },
      { why: 'a date in another form', body: { date: '07/03/2026' }, at: 'date', code: 'company-holiday.date' },
      { why: 'a holiday that there is', body: { date: '2026-12-25' }, at: 'date', code: 'company-holiday.twice' },
    ],
  },
  deleteCompanyHoliday: {
    ...forPayroll,
    fresh: async (server) => ({ params: { holidayId: await added(server) } }),
  },
  listRequestsOnDay: {
    ...forPayroll,
    query: { date: '2026-11-23' },
    wrongQueries: [...wrongPages, { date: '2026-02-30' }, { date: 'today' }],
  },
}
