import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAway, putAway } from '@/contract/time-off/away.ts'
import { getRequestQueue } from '@/contract/time-off/request-queues.ts'
import { listTeamRequests } from '@/contract/time-off/team-requests.ts'
import { keepDeputies } from '../../../server/work/time-off/deputies.ts'
import { movingPeople } from '../../../server/work/time-off/moved-people.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { off, pageIn, requestFor, requestIn, timeOffOf } from './time-off-client.ts'
import { denyAllOnFile, forgetRequestsOf } from './time-off-on-file.ts'

// The server's clock: Saturday, 2026-11-21, at night in the United States.
const today = '2026-11-21'
const hour = 3_600_000

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('while a leader is away', () => {
    let server: TestServer
    let start: number
    beforeAll(async () => {
      // The tests move the clock by days.
      const long = String(30 * 24 * hour)
      server = await startServerHere(kind, { ESS_TOKEN_TIMEOUT_MS: long, ESS_SESSION_LIFE_MS: long })
      start = server.clock.now
      // The demo company's own requests would also be waiting.
      await denyAllOnFile(server.database.write)
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      server.clock.now = start
      const { write } = server.database
      await forgetRequestsOf(write, 'employee', 'supervisor', 'kex', 'proxy')
      for (const table of ['absences', 'acting_deputies', 'mail'] as const) await write.deleteFrom(table).execute()
    })

    const idOf = (userName: string) => employeeIdOf(server.database.read, userName)
    const goAway = async (as: string, deputy: string, firstDay = today, lastDay = '2026-11-25') => {
      const body = { deputyEmployeeId: deputy && (await idOf(deputy)), firstDay, lastDay }
      return ask(server, putAway, { as, body })
    }
    const comeBack = (as: string) => goAway(as, '', '', '')
    const submit = async (as = 'employee', day = '2027-03-01') =>
      requestIn(await timeOffOf(server, as).submit(requestFor(off(day, 8, 'A'))))
    const read = async (id: number, as: string, of = 'employee') => requestIn(await timeOffOf(server, as).read(id, of))
    const waitsFor = async (id: number, of = 'employee') => {
      const { waitsFor: whom } = await read(id, of, of)
      return whom?.isPayroll ? 'payroll' : `${whom?.firstName} ${whom?.lastName}`
    }
    const waitingFor = async (as: string) =>
      pageIn(
        await ask(server, listTeamRequests, { as, query: { waitsForMe: '1', status: 'P', reports: 'direct' } }),
      ).requests.map(({ id }) => id)
    const letters = async () =>
      (
        await server.database.read.selectFrom('mail').select(['to_address', 'subject', 'text']).orderBy('id').execute()
      ).map(({ to_address: to, subject, text }) => ({ to: to.split('@')[0], subject, text }))
    const keep = () => keepDeputies(server.database, server.app.services)

    test('requests go to the deputy, who can decide on them for that time, and those still waiting go back', async () => {
      const before = await submit()
      expect(await waitsFor(before.id)).toBe('Margaret Castillo')
      expect((await ask(server, getAway, { as: 'manager' })).body).toMatchObject({ away: { deputyEmployeeId: '' } })
      expect((await goAway('manager', 'supervisor')).body).toMatchObject({
        away: { deputyLastName: 'Brooks', acting: { lastName: 'Brooks', isPayroll: false } },
      })
      const later = await submit('employee', '2027-03-02')
      const name = await waitsFor(before.id)
      expect(name).not.toBe('Margaret Castillo')
      expect(await waitsFor(later.id)).toBe(name)
      expect((await waitingFor('supervisor')).toSorted()).toEqual([before.id, later.id])
      expect(await waitingFor('manager')).toEqual([])
      // A manager who checks in can still decide on requests.
      expect((await read(later.id, 'manager')).canApprove).toBe(true)
      const approved = await timeOffOf(server, 'supervisor').approve(before.id, {}, { of: 'employee' })
      expect(requestIn(approved).status).not.toBe('P')
      server.clock.now = Date.parse('2026-11-26T12:00:00Z')
      expect(await keep()).toBe(true)
      expect(await keep()).toBe(false)
      expect(await waitsFor(later.id)).toBe('Margaret Castillo')
      expect((await read(later.id, 'manager')).waitsFor?.since).toBe('2026-11-26T12:00:00.000Z')
      expect(await waitingFor('manager')).toEqual([later.id])
      const late = problemIn(await timeOffOf(server, 'supervisor').approve(later.id, {}, { of: 'employee' }))
      expect(late).toMatchObject({ status: 403, detail: expect.stringMatching(/doesn.t report to you/) })
    })

    test('the letters say who is chosen, what is already waiting, each new request, and what comes back', async () => {
      const request = await submit()
      await goAway('manager', 'supervisor', '2026-11-23')
      expect((await letters()).map(({ to, subject }) => [to, subject])).toEqual([
        ['manager', 'Elena Ramirez asks for time off'],
        ['supervisor', 'Margaret Castillo chose you as deputy'],
      ])
      expect(await waitsFor(request.id)).toBe('Margaret Castillo')
      await server.database.write.deleteFrom('mail').execute()
      server.clock.now = Date.parse('2026-11-23T15:00:00Z')
      await keep()
      await submit('employee', '2027-03-02')
      server.clock.now = Date.parse('2026-11-26T15:00:00Z')
      await keep()
      expect((await letters()).map(({ to, subject }) => [to, subject])).toEqual([
        ['supervisor', 'Time off: 1 request is waiting for you'],
        ['supervisor', 'Elena Ramirez asks for time off'],
        ['manager', 'Time off: 2 requests are waiting for you'],
      ])
      const [began, , ended] = await letters()
      expect(began!.text).toContain(
        'you decide for Margaret Castillo until Wed 11/25/2026, and 1 request is waiting for you.',
      )
      expect(began!.text).toContain(`/timeoff/requests/review?user=employee&request=${request.id}`)
      expect(ended!.text).toContain('your deputy no longer decides for you, and 2 requests are waiting for you.')
    })

    test('a chain ends at the first person who isn’t away; a circular chain goes to payroll, where it requires action', async () => {
      const { id } = await submit()
      await goAway('manager', 'supervisor')
      await goAway('supervisor', 'chief')
      expect(await waitingFor('chief')).toEqual([id])
      expect(await waitingFor('supervisor')).toEqual([])
      await goAway('supervisor', 'manager')
      expect(await waitsFor(id)).toBe('payroll')
      expect(await waitingFor('manager')).toEqual([])
      const urgent = { params: { statusCode: 'P' }, query: { managerActionRequired: '1', search: 'ramirez' } }
      const { body } = await ask(server, getRequestQueue, { as: 'payroll', ...urgent })
      expect((body as typeof getRequestQueue.answer.TYPE)._embedded.requests.map((each) => each.id)).toContain(id)
      expect(requestIn(await timeOffOf(server, 'payroll').approve(id, {}, { of: 'employee' })).status).toBe('S')
      await comeBack('supervisor')
      expect(await waitsFor((await submit('employee', '2027-03-02')).id)).not.toBe('payroll')
    })

    test('a deputy’s own request goes to payroll, because people don’t decide on their own', async () => {
      await goAway('manager', 'supervisor')
      const { id } = await submit('supervisor')
      expect(await waitsFor(id, 'supervisor')).toBe('payroll')
      expect((await read(id, 'supervisor', 'supervisor')).canApprove).toBe(false)
    })

    test('a deputy decides only for the direct reports, and can’t act on anyone’s behalf', async () => {
      const ofEmployee = await submit()
      await goAway('manager', 'supervisor')
      const listed = pageIn(await ask(server, listTeamRequests, { as: 'supervisor', query: { search: 'ramirez' } }))
      expect(listed.requests.map(({ id }) => id)).toEqual([ofEmployee.id])
      const body = requestFor(off('2027-03-03', 8, 'A'))
      expect((await timeOffOf(server, 'supervisor').submit(body, { of: 'employee' })).status).toBe(403)
    })

    test('a deputy who may no longer decide leaves the decision to payroll', async () => {
      const { id } = await submit()
      await goAway('manager', 'supervisor')
      const supervisor = server.database.write
        .updateTable('employees')
        .where('person_id', '=', await idOf('supervisor'))
      await supervisor.set({ disabled_at: 1 }).execute()
      await keep()
      expect(await waitsFor(id)).toBe('payroll')
      await supervisor.set({ disabled_at: null }).execute()
    })

    test.each([
      ['themselves', 'manager', 'away.deputy.self'],
      ['somebody who leads nobody', 'employee', 'away.deputy.unfit'],
      ['a driver', 'driver', 'away.deputy.unfit'],
    ])('a leader can’t choose %s', async (_, deputy, code) => {
      const { errors } = problemIn(await goAway('manager', deputy))
      expect(errors).toMatchObject([{ at: 'deputyEmployeeId', code }])
    })

    test.each([
      ['2026-11-25', '2026-11-24', 'away.last-day.early'],
      ['2026-11-18', '2026-11-19', 'away.last-day.over'],
      ['2026-11-25', '2062-11-24', 'away.last-day.late'],
      ['2026-11-25', '2026-11-31', 'required'],
    ])('from %s to %s is refused', async (first, last, code) => {
      const { errors } = problemIn(await goAway('manager', 'supervisor', first, last))
      expect(errors).toMatchObject([{ at: 'lastDay', code }])
    })

    test('when a person gets a new manager, waiting requests go to that manager’s deputy', async () => {
      const { id } = await submit('kex')
      await goAway('manager', 'chief')
      await server.database.write.deleteFrom('mail').execute()
      server.clock.now += hour
      const [kex, manager, supervisor] = await Promise.all(['kex', 'manager', 'supervisor'].map(idOf))
      const leadKex = (leader: string | undefined) =>
        inTransaction(server.database.write, (tx) =>
          movingPeople(tx, server.app.services, [kex!], async () => {
            await tx
              .updateTable('employees')
              .set({ manager_person_id: leader! })
              .where('person_id', '=', kex!)
              .execute()
          }),
        )
      await leadKex(manager)
      expect(await waitingFor('chief')).toEqual([id])
      expect((await read(id, 'kex', 'kex')).waitsFor?.since).toBe(new Date(server.clock.now).toISOString())
      expect((await letters()).map(({ to, subject }) => [to, subject])).toEqual([
        ['chief', 'Time off: 1 request is waiting for you'],
      ])
      const late = problemIn(await timeOffOf(server, 'supervisor').approve(id, {}, { of: 'kex' }))
      expect(late).toMatchObject({ status: 403 })
      expect(late.detail).toContain('They may have another manager now.')
      expect((await read(id, 'kex', 'kex')).status).toBe('P')
      await leadKex(supervisor)
    })
  })
})
