import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, daysBetween, type PlainDate } from '@/domain/plain-date.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { pageIn, timeOffOf } from './time-off-client.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { forgetRequests, putRequest } from './time-off-on-file.ts'

const firstDay = '2026-12-01'
const requests = 60

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the list of requests', () => {
    let server: TestServer
    let employee: ReturnType<typeof timeOffOf>
    let ids: number[]

    const put = (tx: TestServer['database']['write'], employeeId: string, at: number, ...dates: PlainDate[]) =>
      putRequest(tx, {
        employeeId,
        status: 'P',
        at,
        entries: dates.map((date) => ({ date, code: 'A', hundredths: 200 })),
      })

    // Sixty one-day requests with two timestamps, thirty each.
    beforeAll(async () => {
      server = await startServerHere(kind)
      employee = timeOffOf(server, 'employee')
      const { write } = server.database
      const employeeId = await employeeIdOf(write, 'employee')
      await forgetRequests(write, employeeId)
      ids = []
      for (let n = 0; n < requests; n += 1)
        ids.push(await put(write, employeeId, n < 30 ? 1000 : 2000, addDays(firstDay, n)))
    })
    afterAll(() => server.close())

    const listed = async (query: Record<string, string> = {}) =>
      pageIn(await employee.list(query)).requests.map(({ id }) => id)

    test('comes 25 at a time, newest first, with requests made at the same moment sorted by descending id', async () => {
      const page = pageIn(await employee.list())
      expect(page).toMatchObject({ total: 60, pages: 3 })
      expect(page.requests.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 25))
      expect(page.requests[0]).toMatchObject({ totalHours: 2, requestTypes: ['Time Off Without Pay'] })
      expect(page.requests[0]).not.toHaveProperty('entries')
      expect(page.requests[0]).not.toHaveProperty('logs')
    })

    test('lists every request exactly once across its pages', async () => {
      const pages = await Promise.all(['1', '2', '3'].map((page) => listed({ page })))
      expect(pages.flat()).toEqual(ids.toReversed())
      expect(await listed({ page: '4' })).toEqual([])
    })

    test('sorts, limits, and selects fields as requested', async () => {
      expect(await listed({ sort: 'createTimestamp:asc', limit: '3' })).toEqual(ids.slice(0, 3))
      expect(await listed({ sort: 'id:desc', limit: '2' })).toEqual(ids.toReversed().slice(0, 2))
      expect(await listed({ sort: 'id', limit: '2', page: '2' })).toEqual(ids.slice(2, 4))
      expect(pageIn(await employee.list({ limit: '10' })).pages).toBe(6)
      expect(await listed({ fields: 'id,status,reason', limit: '1' })).toEqual([ids.at(-1)])
    })

    test('includes entries on request', async () => {
      const [latest] = pageIn(await employee.list({ includeEntries: '1', limit: '1' })).requests
      expect(latest!.entries).toMatchObject([{ date: addDays(firstDay, 59), hours: 2, day: 'FRI', code: 'A' }])
      expect(pageIn(await employee.list({ includeEntries: '0', limit: '1' })).requests[0]).not.toHaveProperty('entries')
    })

    test('can be limited to days off in an inclusive range, and counts only those', async () => {
      const page = pageIn(await employee.list({ startDate: addDays(firstDay, 10), endDate: addDays(firstDay, 12) }))
      expect(page).toMatchObject({ total: 3, pages: 1 })
      expect(page.requests.map(({ minDate }) => minDate).sort()).toEqual([10, 11, 12].map((n) => addDays(firstDay, n)))
      expect(await listed({ startDate: addDays(firstDay, 59) })).toEqual([ids[59]])
      expect(await listed({ endDate: firstDay })).toEqual([ids[0]])
      expect(await listed({ startDate: '2027-06-01', endDate: '2027-05-01' })).toEqual([])
    })

    test('finds a request by any of its days, but not by days between them', async () => {
      const { write } = server.database
      const salaried = await employeeIdOf(write, 'salaried')
      await forgetRequests(write, salaried)
      const id = await put(write, salaried, 1, '2027-03-01', '2027-03-10')
      const found = async (startDate: string, endDate: string) =>
        pageIn(await timeOffOf(server, 'salaried').list({ startDate, endDate })).requests.map((each) => each.id)
      expect(await found('2027-03-10', '2027-03-31')).toEqual([id])
      expect(await found('2027-02-01', '2027-03-01')).toEqual([id])
      expect(await found('2027-03-02', '2027-03-09')).toEqual([])
    })

    test('gives the calendar all its months at once: six past, twelve ahead', async () => {
      const { write } = server.database
      const kex = await employeeIdOf(write, 'kex')
      await forgetRequests(write, kex)
      for (const day of ['2026-04-30', '2026-05-01', '2026-11-21', '2027-11-30', '2027-12-01'])
        await put(write, kex, 1, day)
      const calendar = async (query: Record<string, string> = {}) =>
        pageIn(await timeOffOf(server, 'kex').list({ limit: '-1', sort: 'createTimestamp:asc', ...query }))
      expect((await calendar()).requests.map(({ minDate }) => minDate)).toEqual([
        '2026-05-01',
        '2026-11-21',
        '2027-11-30',
      ])
      expect(await calendar()).toMatchObject({ total: 3, pages: 1 })
      expect(
        (await calendar({ startDate: '2026-01-01', endDate: '2026-11-30' })).requests.map(({ minDate }) => minDate),
      ).toEqual(['2026-05-01', '2026-11-21'])
      expect((await listed({ limit: '-1' })).length).toBe(requests)
    })

    test('starts with the current month in the employee’s time zone: December in Texas, still November in Arizona', async () => {
      const { write } = server.database
      const before = server.clock.now
      server.clock.now = Date.parse('2026-12-01T06:30:00Z')
      const zones = { newyork: 'America/Chicago', california: 'America/Phoenix' }
      const shown: string[][] = []
      for (const [who, time_zone] of Object.entries(zones)) {
        const person_id = await employeeIdOf(write, who)
        await write
          .insertInto('user_settings')
          .values({
            person_id,
            time_zone,
            show_calendar_legend: 0,
            calendar_invites_to_me: 0,
            calendar_invites_for_reports: 0,
          })
          .execute()
        await forgetRequests(write, person_id)
        for (const day of ['2026-05-31', '2026-06-01']) await put(write, person_id, 1, day)
        shown.push(
          pageIn(await timeOffOf(server, who).list({ limit: '-1', sort: 'id' })).requests.map(({ minDate }) => minDate),
        )
      }
      server.clock.now = before
      expect(shown).toEqual([['2026-06-01'], ['2026-05-31', '2026-06-01']])
    })
  })

  describe.skipIf(!available)('the demo company', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    test('the employee has at least 80 hours of PTO, 16 of Float, and 24 of Sick, and a request in every status', async () => {
      const employee = timeOffOf(server, 'employee')
      const hours = await employee.hours()
      expect(hours.get('P')!.remaining).toBeGreaterThanOrEqual(80)
      expect([hours.get('K')!.remaining, hours.get('S')!.remaining]).toEqual([16, 24])
      const { requests: own } = pageIn(await employee.list())
      expect([...new Set(own.map(({ status }) => status))].sort()).toEqual(['A', 'C', 'D', 'F', 'P', 'S', 'Y'])
      expect(own.some(({ creatorFirstName }) => creatorFirstName === 'Priya')).toBe(true)
    })

    test('the known people’s next four weeks are free for trying out requests', async () => {
      for (const name of ['employee', 'salaried', 'manager', 'payroll', 'kex']) {
        const { requests: own } = pageIn(
          await timeOffOf(server, name).list({ startDate: '2026-11-07', endDate: '2026-12-19' }),
        )
        expect(own, name).toEqual([])
      }
    })

    test('no day is requested twice, and all days are scheduled, from six months ago to three months ahead', async () => {
      const rows = await server.database.read
        .selectFrom('time_off_entries')
        .innerJoin('work_schedules', 'work_schedules.person_id', 'time_off_entries.person_id')
        .select(['time_off_entries.person_id', 'date', 'hundredths', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
        .execute()
      expect(rows.length).toBeGreaterThan(1000)
      expect(new Set(rows.map(({ person_id, date }) => `${person_id} ${date}`)).size).toBe(rows.length)
      for (const { date, hundredths, sun, mon, tue, wed, thu, fri, sat } of rows) {
        const scheduled = [sun, mon, tue, wed, thu, fri, sat][new Date(`${date}T00:00:00Z`).getUTCDay()]!
        expect(hundredths).toBeLessThanOrEqual(scheduled)
        expect(Math.abs(daysBetween('2026-11-21', date))).toBeLessThan(date < '2026-11-21' ? 184 : 93)
      }
    })

    test('requests of the manager’s reports wait for approval, and drivers have none', async () => {
      const waiting = await server.database.read
        .selectFrom('time_off_requests')
        .innerJoin('employees', 'employees.person_id', 'time_off_requests.person_id')
        .select('user_name')
        .where('status', '=', 'P')
        .where('manager_person_id', '=', await employeeIdOf(server.database.read, 'manager'))
        .execute()
      expect(waiting.length).toBeGreaterThanOrEqual(5)
      const drivers = await server.database.read
        .selectFrom('time_off_requests')
        .innerJoin('employees', 'employees.person_id', 'time_off_requests.person_id')
        .select('level2')
        .where('level2', '=', 'DRV')
        .execute()
      expect(drivers).toEqual([])
    })
  })
})
