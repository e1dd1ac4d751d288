import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSchedule, patchSchedule } from '@/contract/time-off/schedule.ts'
import { listScheduleChanges } from '@/contract/time-off/schedule-changes.ts'
import { patchUserSettings } from '@/contract/time-off/user-settings.ts'
import { noSchedule } from '@/domain/time-off/schedule/schedule.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { employeeIdOf } from '../../support/data/changes.ts'

const fourTens = { mondaySchedule: 10, tuesdaySchedule: 10, wednesdaySchedule: 10, thursdaySchedule: 10 }
const noHours = {
  mondaySchedule: 0,
  tuesdaySchedule: 0,
  wednesdaySchedule: 0,
  thursdaySchedule: 0,
  fridaySchedule: 0,
  saturdaySchedule: 0,
  sundaySchedule: 0,
}

type Changes = typeof listScheduleChanges.answer.TYPE

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the work schedule', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    const read = (as: string, id = as) => ask(server, getSchedule, { as, params: { id } })
    const save = (as: string, body: unknown, id = as, ifMatch?: string) =>
      ask(server, patchSchedule, { as, params: { id }, body, ifMatch })
    async function changes(as: string, query: Record<string, string> = {}) {
      const answer = await ask(server, listScheduleChanges, { as, query })
      if (answer.status !== 200) return { status: answer.status, rows: [], total: 0, pages: 0 }
      const { _embedded, _total_items, _page_count } = answer.body as Changes
      return { status: 200, rows: _embedded.auditScheduleChanges, total: _total_items, pages: _page_count }
    }

    test('a new hire’s week is all zeros until one is set', async () => {
      expect((await read('newhire')).body).toEqual({
        schedule: {
          employerId: 'SWF',
          employeeId: await employeeIdOf(server.database.read, 'newhire'),
          employeeFirstName: 'Nora',
          employeeLastName: 'Whitfield',
          payType: 'H',
          timeZone: 'America/Chicago',
          ...noHours,
        },
      })
      const saved = await save('newhire', { ...fourTens, fridaySchedule: 0.02 })
      expect(saved.body).toMatchObject({ schedule: { ...noHours, ...fourTens, fridaySchedule: 0.02 } })
      expect((await read('newhire')).body).toEqual(saved.body)
      expect((await read('newhire')).headers.get('etag')).toBe('"v1"')
    })

    test('people who act for an employee or decide on requests also get the employee’s location', async () => {
      await ask(server, patchUserSettings, { as: 'salaried', body: { timeZone: 'Asia/Tokyo' } })
      for (const as of ['salaried', 'supervisor', 'payroll'])
        expect((await read(as, 'salaried')).body, as).toMatchObject({ schedule: { timeZone: 'Asia/Tokyo' } })
    })

    test('days may be nested under schedule, next to the employee, and null means no hours', async () => {
      const { body } = await save('kex', {
        employeeIdentifier: 'kex',
        schedule: { ...fourTens, fridaySchedule: null, saturdaySchedule: null },
      })
      expect(body).toMatchObject({ schedule: { ...noHours, ...fourTens } })
      const problem = problemIn(await save('kex', { schedule: [fourTens] }))
      expect(problem.status).toBe(422)
    })

    test('omitted days become zero', async () => {
      await save('kex', fourTens)
      expect((await save('kex', { saturdaySchedule: 7.5 })).body).toMatchObject({
        schedule: { ...noHours, saturdaySchedule: 7.5 },
      })
    })

    test('a change is recorded with its author and both weeks; saving the same week again isn’t', async () => {
      const before = (await changes('california')).total
      server.clock.now += 60_000
      await save('payroll', fourTens, 'california')
      await save('california', fourTens)
      const { rows, total, pages } = await changes('california')
      expect([total, pages]).toEqual([before + 1, 1])
      expect(rows[0]).toEqual({
        employerId: 'SWF',
        employeeId: await employeeIdOf(server.database.read, 'california'),
        employeeFirstName: 'Camila',
        employeeLastName: 'Villanueva',
        managerFirstName: 'Stanley',
        managerLastName: 'Brooks',
        managerEmail: 'supervisor@company.example',
        changedByFirstName: 'Pamela',
        changedByLastName: 'Nguyen',
        previousSchedule: {
          SCHEDULE_SUN: 0,
          SCHEDULE_MON: 8,
          SCHEDULE_TUE: 8,
          SCHEDULE_WED: 8,
          SCHEDULE_THU: 8,
          SCHEDULE_FRI: 8,
          SCHEDULE_SAT: 0,
        },
        currentSchedule: {
          SCHEDULE_SUN: 0,
          SCHEDULE_MON: 10,
          SCHEDULE_TUE: 10,
          SCHEDULE_WED: 10,
          SCHEDULE_THU: 10,
          SCHEDULE_FRI: 0,
          SCHEDULE_SAT: 0,
        },
        modifiedTimestamp: '2026-11-21T09:01:00.000Z',
      })
    })

    test('a salaried working day has at least one hour', async () => {
      expect(problemIn(await save('salaried', { mondaySchedule: 0.5 })).errors).toMatchObject([
        { at: 'mondaySchedule', code: 'time-off.hours.between' },
      ])
      expect((await save('newyork', { mondaySchedule: 0.5 })).status).toBe(200)
    })

    test.each([
      ['payroll', 'employee', 200],
      ['payrolladmin', 'employee', 200],
      ['assistant', 'employee', 403],
      ['proxy', 'employee', 403],
      ['manager', 'employee', 403],
      ['salaried', 'employee', 403],
      ['payroll', 'driver', 403],
      ['payroll', 'nobody', 404],
    ])('%s sets the week of %s: %s', async (who, whose, status) => {
      const answer = await save(who, { mondaySchedule: 8 }, whose, (await read('employee')).headers.get('etag')!)
      expect(answer.status).toBe(status)
    })

    test('people who act for an employee or decide on their requests may see the schedule', async () => {
      for (const who of ['proxy', 'assistant', 'payroll', 'manager'])
        expect((await read(who, 'employee')).status, who).toBe(200)
      for (const who of ['supervisor', 'salaried']) expect((await read(who, 'employee')).status, who).toBe(403)
    })

    test('of two changes to the same version, the second is refused with the newer week', async () => {
      const etag = (await read('salaried')).headers.get('etag')!
      const first = await save('payroll', { mondaySchedule: 9 }, 'salaried', etag)
      const second = problemIn(await save('salaried', { mondaySchedule: 7 }, 'salaried', etag))
      expect(second).toMatchObject({ status: 412, version: first.headers.get('etag'), present: first.body })
    })

    test('people see their own changes; payroll sees an employee’s or an employer’s', async () => {
      const employeeId = await employeeIdOf(server.database.read, 'employee')
      const own = await changes('employee')
      expect(own.total).toBeGreaterThan(0)
      expect(new Set(own.rows.map((row) => row.employeeId))).toEqual(new Set([employeeId]))
      expect((await changes('payroll', { employeeId })).total).toBe(own.total)
      expect((await changes('proxy', { employeeId })).total).toBe(own.total)
      expect((await changes('salaried', { employeeId })).status).toBe(403)
      expect((await changes('salaried', { employeeId: 'nobody' })).status).toBe(403)
      const everybody = await changes('payroll', { employerId: 'SWF' })
      expect(everybody.total).toBeGreaterThan(own.total)
      expect(
        (await changes('payroll', { employerId: 'KEX' })).rows.every(({ employerId }) => employerId === 'KEX'),
      ).toBe(true)
      expect((await changes('manager', { employerId: 'SWF' })).status).toBe(403)
    })

    test('changes come newest first, page by page', async () => {
      const all = (await changes('payroll', { employerId: 'SWF', limit: '100' })).rows.map(
        (row) => row.modifiedTimestamp,
      )
      expect(all).toEqual(all.toSorted().toReversed())
      expect(
        (await changes('payroll', { employerId: 'SWF', limit: '100', sort: 'modifiedTimestamp:asc' })).rows[0]!
          .modifiedTimestamp,
      ).toBe(all.at(-1))
      const paged = await changes('payroll', { employerId: 'SWF', limit: '2', page: '2' })
      expect([paged.rows.map((row) => row.modifiedTimestamp), paged.pages]).toEqual([
        all.slice(2, 4),
        Math.ceil(all.length / 2),
      ])
    })

    test('filters use days in the caller’s time zone: nine in the evening in Arizona is the next day in London', async () => {
      const employeeId = await employeeIdOf(server.database.read, 'employee')
      const at = Date.parse('2026-07-02T04:00:00Z')
      const week = JSON.stringify(noSchedule)
      await server.database.write
        .insertInto('schedule_changes')
        .values({ person_id: employeeId, changed_by: employeeId, before: week, after: week, at })
        .execute()
      const on = async (day: string) => (await changes('employee', { startDate: day, endDate: day })).total
      expect([await on('2026-06-30'), await on('2026-07-01'), await on('2026-07-02')]).toEqual([0, 1, 0])
    })
  })
})
