import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listCompanyHolidays } from '@/contract/time-off/company-holidays.ts'
import { getUserSettings } from '@/contract/time-off/user-settings.ts'
import { caseToday, hourly } from '@/domain/time-off/test-rule-cases/rule-case.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'
import { off, requestFor, requestIn, timeOffOf } from './time-off-client.ts'
import { putOnFile } from './time-off-on-file.ts'

const [mon, tue] = ['2026-11-30', '2026-12-01'] as const
const earned = { P: 80, K: 16, S: 40 }

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('balances', () => {
    let server: TestServer
    let employee: ReturnType<typeof timeOffOf>
    beforeAll(async () => {
      server = await startServerHere(kind)
      employee = timeOffOf(server, 'employee')
    })
    afterAll(() => server.close())
    beforeEach(() => putOnFile(server, 'employee', { ...hourly, grants: earned }))

    test('match the ledger of requests, step by step', async () => {
      const pto = async () => (await employee.hours()).get('P')
      const untouched = {
        earned: 80,
        taken: 0,
        unapproved: 0,
        pending: 0,
        pending_tmp: 0,
        pendingTotal: 0,
        remaining: 80,
      }
      expect(await pto()).toMatchObject({ code: 'P', description: 'PTO', negativeBalance: false, ...untouched })
      const { id } = requestIn(await employee.submit(requestFor(off(mon), off(tue, 2.25))))
      expect(await pto()).toMatchObject({ unapproved: 10.25, pendingTotal: 10.25, remaining: 69.75 })
      await employee.edit(id, requestFor(off(mon)))
      expect(await pto()).toMatchObject({ unapproved: 8, remaining: 72 })
      await employee.cancel(id)
      expect(await pto()).toMatchObject(untouched)
    })

    test.each<[RequestStatus, object, string?]>([
      ['P', { unapproved: 8, pending: 0, taken: 0, remaining: 72 }],
      ['Y', { unapproved: 0, pending: 8, taken: 0, remaining: 72 }],
      ['S', { unapproved: 0, pending: 8, taken: 0, remaining: 72 }],
      ['A', { unapproved: 0, pending: 8, taken: 0, remaining: 72 }],
      ['F', { unapproved: 0, pending: 8, taken: 0, remaining: 72 }],
      ['F', { unapproved: 0, pending: 0, taken: 8, remaining: 72 }, caseToday],
      ['S', { unapproved: 0, pending: 8, taken: 0, remaining: 72 }, caseToday],
      ['D', { unapproved: 0, pending: 0, taken: 0, remaining: 80 }],
      ['C', { unapproved: 0, pending: 0, taken: 0, remaining: 80 }],
    ])('count status %s as %j with days ahead or %s', async (status, expected, date = mon) => {
      await putOnFile(server, 'employee', {
        ...hourly,
        grants: earned,
        others: [{ date, code: 'P', hours: 8, status }],
      })
      expect((await employee.hours()).get('P')).toMatchObject(expected)
    })

    test("count a completed day as taken on the day itself, in the employee's time zone", async () => {
      const others = [{ date: '2026-11-19', code: 'P' as const, hours: 8, status: 'F' as const }]
      await putOnFile(server, 'employee', { ...hourly, grants: earned, others })
      const { now } = server.clock
      // Midnight in Arizona.
      server.clock.now = Date.parse('2026-11-19T06:59:59Z')
      expect((await employee.hours()).get('P')).toMatchObject({ pending: 8, taken: 0, remaining: 72 })
      server.clock.now += 1000
      expect((await employee.hours()).get('P')).toMatchObject({ pending: 0, taken: 8, remaining: 72 })
      server.clock.now = now
    })

    test('exclude the request that is being edited', async () => {
      const { id } = requestIn(await employee.submit(requestFor(off(mon))))
      expect((await employee.hours({ excludeRequestId: String(id) })).get('P')).toMatchObject({
        unapproved: 0,
        remaining: 80,
      })
      expect((await employee.hours({ excludeRequestId: String(id + 1000) })).get('P')).toMatchObject({
        unapproved: 8,
        remaining: 72,
      })
    })

    test('allow all remaining hours and not a hundredth more, including the edited request’s hours', async () => {
      await putOnFile(server, 'employee', { ...hourly, grants: { P: 8 } })
      const { id } = requestIn(await employee.submit(requestFor(off(mon))))
      expect((await employee.submit(requestFor(off(tue, 0.25)))).status).toBe(422)
      expect(requestIn(await employee.edit(id, requestFor(off(tue)))).totalHours).toBe(8)
    })

    test('do not let two simultaneous requests use the same hours', async () => {
      await putOnFile(server, 'employee', { ...hourly, grants: { P: 8 } })
      await timeOffOf(server, 'proxy').hours({}, 'employee')
      const answers = await Promise.all([
        employee.submit(requestFor(off(mon))),
        timeOffOf(server, 'proxy').submit(requestFor(off(tue)), { of: 'employee' }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    })

    test('show the employee’s categories, with unexcused time only for payroll, not its assistants', async () => {
      expect([...(await employee.hours()).keys()]).toEqual(['P', 'K', 'A', 'B', 'J', 'S'])
      await putOnFile(server, 'employee', { ...hourly, grants: { P: 8, R: 8 } })
      expect([...(await employee.hours()).keys()]).toEqual(['P', 'A', 'B', 'J', 'R'])
      expect([...(await timeOffOf(server, 'payroll').hours({}, 'employee')).keys()]).toEqual([
        'P',
        'K',
        'A',
        'B',
        'J',
        'R',
        'S',
        'X',
      ])
      expect([...(await timeOffOf(server, 'payroll').hours()).keys()]).not.toContain('X')
      expect([...(await timeOffOf(server, 'assistant').hours({}, 'employee')).keys()]).toEqual([
        'P',
        'K',
        'A',
        'B',
        'J',
        'R',
        'S',
      ])
    })

    test('have no remaining hours in categories without accrual, and flag those that may go below zero', async () => {
      await putOnFile(server, 'employee', { ...hourly, grants: { P: 8, S: 8 }, negativeBalance: ['S'] })
      const hours = await employee.hours()
      expect(hours.get('A')).not.toHaveProperty('remaining')
      expect([hours.get('P')!.negativeBalance, hours.get('S')!.negativeBalance]).toEqual([false, true])
    })

    test('include grant corrections', async () => {
      const { write } = server.database
      const { person_id } = await write
        .selectFrom('employees')
        .select('person_id')
        .where('user_name', '=', 'employee')
        .executeTakeFirstOrThrow()
      const correction = { person_id, code: 'P' as const, negative_balance: 0 as const, granted_on: '2026-10-01' }
      await write
        .insertInto('time_off_grants')
        .values([
          { ...correction, hundredths: -1025 },
          { ...correction, hundredths: 33 },
        ])
        .execute()
      expect((await employee.hours()).get('P')).toMatchObject({ earned: 70.08, remaining: 70.08 })
    })
  })

  describe.skipIf(!available)('settings and holidays', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    const settingsOf = async (as: string) => {
      const { body } = await ask(server, getUserSettings, { as })
      return (body as typeof getUserSettings.answer.TYPE)._embedded.settings
    }

    test('default to the time zone of the state of residence', async () => {
      const off = { showCalendarLegend: false, sendCalendarInvitesToMe: false, sendCalendarInvitesForMyReports: false }
      expect(await settingsOf('employee')).toEqual({ timezoneAbbr: 'MST', timeZone: 'America/Phoenix', ...off })
      expect(await settingsOf('newyork')).toEqual({ timezoneAbbr: 'EDT', timeZone: 'America/New_York', ...off })
    })

    test('keep the chosen values', async () => {
      const { write } = server.database
      const { person_id } = await write
        .selectFrom('employees')
        .select('person_id')
        .where('user_name', '=', 'newyork')
        .executeTakeFirstOrThrow()
      await write
        .insertInto('user_settings')
        .values({
          person_id,
          time_zone: 'America/New_York',
          show_calendar_legend: 1,
          calendar_invites_to_me: 0,
          calendar_invites_for_reports: 1,
        })
        .execute()
      expect(await settingsOf('newyork')).toEqual({
        timezoneAbbr: 'EDT',
        timeZone: 'America/New_York',
        showCalendarLegend: true,
        sendCalendarInvitesToMe: false,
        sendCalendarInvitesForMyReports: true,
      })
    })

    test('list holidays for this year and the next, in order', async () => {
      const { body } = await ask(server, listCompanyHolidays, { as: 'employee' })
      const dates = (body as typeof listCompanyHolidays.answer.TYPE)._embedded.companyHolidays.map(({ date }) => date)
      expect(dates).toEqual([
        '2026-01-01',
        '2026-05-25',
        '2026-07-04',
        '2026-09-07',
        '2026-11-26',
        '2026-12-25',
        '2027-01-01',
        '2027-05-31',
        '2027-07-04',
        '2027-09-06',
        '2027-11-25',
        '2027-12-25',
      ])
    })
  })
})
