import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deleteCompanyHoliday,
  listCompanyHolidays,
  listRequestsOnDay,
  postCompanyHoliday,
} from '@/contract/time-off/company-holidays.ts'
import { cancelTimeOffRequest, postTimeOffRequest } from '@/contract/time-off/time-off.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('company holidays', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    const list = async (query: Record<string, string> = {}, as = 'employee') => {
      const { body } = await ask(server, listCompanyHolidays, { as, query })
      const { _embedded, ...counts } = body as typeof listCompanyHolidays.answer.TYPE
      return { ...counts, dates: _embedded.companyHolidays.map(({ date }) => date), days: _embedded.companyHolidays }
    }
    const add = (date: string, key?: string) =>
      ask(server, postCompanyHoliday, { as: 'payroll', body: { date }, ...(key && { key }) })
    const remove = (holidayId: string) =>
      ask(server, deleteCompanyHoliday, { as: 'payrolladmin', params: { holidayId } })
    const on = async (query: Record<string, string>) => {
      const { body } = await ask(server, listRequestsOnDay, { as: 'payroll', query })
      return body as typeof listRequestsOnDay.answer.TYPE
    }
    const request = async (id: string, entries: { date: string; code: string; hours: number }[]) => {
      const body = { reason: 'Skiing', entries }
      const made = await ask(server, postTimeOffRequest, { as: 'payroll', params: { id }, body })
      expect(made.status).toBe(200)
      return (made.body as typeof postTimeOffRequest.answer.TYPE).timeOffRequest
    }

    test('with a limit, all are listed by page, newest first; without one, only those shown on calendars', async () => {
      const first = await list({ limit: '10' })
      expect(first.dates.slice(0, 3)).toEqual(['2027-12-25', '2027-11-25', '2027-09-06'])
      expect(first).toMatchObject({ _total_items: 12, _page_count: 2 })
      expect((await list({ limit: '10', page: '2' })).dates).toEqual(['2026-05-25', '2026-01-01'])
      expect((await list({ limit: '2', sort: 'date' })).dates).toEqual(['2026-01-01', '2026-05-25'])
      const whole = await list()
      expect([whole.dates.length, whole.dates[0], whole._total_items]).toEqual([12, '2026-01-01', 12])
    })

    test('an added holiday shows in everyone’s calendar until it is deleted', async () => {
      const { body } = await add('2026-12-24')
      const { id, date } = (body as typeof postCompanyHoliday.answer.TYPE).companyHoliday
      expect(date).toBe('2026-12-24')
      expect((await list()).dates).toContain('2026-12-24')
      expect((await list({ limit: '100' })).dates).toContain('2026-12-24')
      expect((await remove(String(id))).status).toBe(200)
      expect((await list()).dates).not.toContain('2026-12-24')
    })

    test('a holiday may have a name, which calendars and lists show', async () => {
      const body = { date: '2026-12-31', name: ' New Year’s Eve ' }
      await ask(server, postCompanyHoliday, { as: 'payroll', body })
      const named = async (query?: Record<string, string>) =>
        (await list(query)).days.find(({ date }) => date === body.date)?.name
      expect([await named(), await named({ limit: '100' })]).toEqual(['New Year’s Eve', 'New Year’s Eve'])
      expect((await list()).days[0]).toMatchObject({ date: '2026-01-01', name: 'New Year’s Day' })
    })

    test('an existing holiday is refused, even if two people add it at once', async () => {
      const [one, other] = await Promise.all([
        add('2029-02-01'),
        ask(server, postCompanyHoliday, { as: 'payrolladmin', body: { date: '2029-02-01' } }),
      ])
      expect([one.status, other.status].toSorted()).toEqual([200, 422])
      const again = problemIn(await add('2029-02-01'))
      expect(again.errors).toEqual([
        { at: 'date', code: 'company-holiday.twice', message: 'This date is already a company holiday.' },
      ])
      expect((await list({ limit: '100' })).dates.filter((date) => date === '2029-02-01')).toHaveLength(1)
    })

    test('a date that does not exist is refused with a message', async () => {
      const { errors } = problemIn(await add('2026-02-30'))
      expect(errors).toEqual([{ at: 'date', code: 'company-holiday.date', message: 'That date doesn’t exist.' }])
    })

    test.each(['999999', 'x', '0', '1.5', '-1', '99999999999999999999'])(
      'deleting %s, which is not a holiday, says so and deletes nothing',
      async (id) => {
        const before = await list()
        const problem = problemIn(await remove(id))
        expect([problem.status, problem.detail]).toEqual([404, 'This company holiday was already deleted.'])
        expect(await list()).toEqual(before)
      },
    )

    test('a call sent twice with one key takes effect once, even if the holiday was deleted in between', async () => {
      const key = randomUUID()
      const { body } = await add('2029-03-01', key)
      await remove(String((body as typeof postCompanyHoliday.answer.TYPE).companyHoliday.id))
      expect((await add('2029-03-01', key)).status).toBe(200)
      expect((await list({ limit: '100' })).dates).not.toContain('2029-03-01')
    })

    test('open requests on a day are listed by name with that day’s hours, and aren’t changed', async () => {
      const date = '2027-03-02'
      const half = { date, code: 'P', hours: 4 }
      const split = await request('salaried', [half, { ...half, code: 'A' }, { ...half, date: '2027-03-03' }])
      await request('california', [{ date, code: 'A', hours: 2.5 }])
      const own = await ask(server, postTimeOffRequest, {
        as: 'employee',
        params: { id: 'employee' },
        body: { reason: '', entries: [{ date, code: 'A', hours: 8 }] },
      })
      const { id } = (own.body as typeof postTimeOffRequest.answer.TYPE).timeOffRequest
      const params = { id: 'employee', requestId: String(id) }
      expect((await on({ date }))._total_items).toBe(3)
      await ask(server, cancelTimeOffRequest, { as: 'employee', params, body: {} })

      const listed = await on({ date })
      expect(listed._embedded.timeOffRequests.map(({ employeeLastName, hours }) => [employeeLastName, hours])).toEqual(
        [
          [split.employeeLastName, 8],
          ['Villanueva', 2.5],
        ].toSorted(),
      )
      expect(listed._embedded.timeOffRequests[0]).toMatchObject({ status: 'P', statusDescription: 'Pending approval' })
      expect(JSON.stringify(listed)).not.toContain('Skiing')
      const second = await on({ date, limit: '1', page: '2' })
      expect(second).toMatchObject({ _total_items: 2, _page_count: 2 })
      expect(second._embedded.timeOffRequests).toEqual(listed._embedded.timeOffRequests.slice(1))

      expect((await add(date)).status).toBe(200)
      expect(await on({ date })).toEqual(listed)
    })
  })
})
