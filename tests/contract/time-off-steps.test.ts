import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RequestStatus } from '@/domain/time-off/status.ts'
import { databaseKinds } from '../support/databases.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { problemIn } from './client.ts'
import { off, requestFor, requestIn, timeOffOf } from './time-off-client.ts'
import { employeeIdOf, forgetRequests, putRequest } from './time-off-on-file.ts'

type Status = typeof RequestStatus.TYPE

const monday = '2026-11-30'

/** Who edits a request of `of` in which status, and what comes of it: the new status, or the answer's. */
const edits: [who: string, of: string, status: Status, comesTo: Status | 403 | 409][] = [
  ['employee', 'employee', 'P', 'P'],
  ['employee', 'employee', 'Y', 'P'],
  ['employee', 'employee', 'S', 409],
  ['employee', 'employee', 'A', 409],
  ['employee', 'employee', 'F', 409],
  ['employee', 'employee', 'D', 409],
  ['employee', 'employee', 'C', 409],
  ['manager', 'employee', 'P', 'P'],
  ['manager', 'employee', 'Y', 409],
  ['manager', 'salaried', 'P', 'P'],
  ['proxy', 'employee', 'P', 'P'],
  ['supervisor', 'employee', 'P', 403],
  ['supervisor', 'salaried', 'P', 'P'],
  ['salaried', 'employee', 'P', 403],
  ['assistant', 'employee', 'P', 403],
  ['payroll', 'employee', 'P', 'P'],
  ['payroll', 'employee', 'Y', 'Y'],
  ['payroll', 'employee', 'S', 409],
  ['payroll', 'employee', 'A', 'S'],
  ['payroll', 'employee', 'F', 'S'],
  ['payroll', 'employee', 'D', 409],
  ['payroll', 'payroll', 'F', 409],
  ['payrolladmin', 'payroll', 'F', 'S'],
]

const cancels: typeof edits = [
  ['employee', 'employee', 'P', 'C'],
  ['employee', 'employee', 'Y', 409],
  ['employee', 'employee', 'S', 409],
  ['employee', 'employee', 'F', 409],
  ['employee', 'employee', 'D', 409],
  ['manager', 'employee', 'P', 403],
  ['payroll', 'employee', 'P', 403],
  ['salaried', 'employee', 'P', 403],
]

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('steps of a request', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      const { write } = server.database
      for (const name of ['employee', 'salaried', 'payroll']) await forgetRequests(write, await employeeIdOf(write, name))
    })

    async function inStatus(of: string, status: Status) {
      const { write } = server.database
      const employeeId = await employeeIdOf(write, of)
      return putRequest(write, { employeeId, status, at: server.clock.now, entries: [{ date: monday, code: 'P', hundredths: 800 }] })
    }

    test.each(edits)('%s edits one of %s in status %s: %s', async (who, of, status, comesTo) => {
      const id = await inStatus(of, status)
      const answer = await timeOffOf(server, who).edit(id, requestFor(off(monday, 8, 'A')), { of, ifMatch: `"v${id}.1"` })
      if (typeof comesTo === 'number') {
        expect(problemIn(answer).status).toBe(comesTo)
        const mine = await timeOffOf(server, of).read(id)
        expect(requestIn(mine)).toMatchObject({ status, requestTypes: ['PTO'], etag: `"v${id}.1"` })
        if (comesTo === 409) expect(problemIn(answer)).toMatchObject({ version: `"v${id}.1"`, present: { timeOffRequest: { id, status, canEdit: false } } })
      } else {
        expect(requestIn(answer)).toMatchObject({ status: comesTo, requestTypes: ['Time Off Without Pay'] })
      }
    })

    test.each(cancels)('%s cancels one of %s in status %s: %s', async (who, of, status, comesTo) => {
      const id = await inStatus(of, status)
      const answer = await timeOffOf(server, who).cancel(id, { of, ifMatch: `"v${id}.1"` })
      expect(answer.status === 200 ? requestIn(answer).status : problemIn(answer).status).toBe(comesTo)
    })

    test('says of a completed one in words that it can no longer be edited', async () => {
      const id = await inStatus('employee', 'F')
      const problem = problemIn(await timeOffOf(server, 'employee').edit(id, requestFor(off(monday))))
      expect(problem.detail).toBe('This request can no longer be edited. Its status is: Completed.')
    })

    test('whoever submitted for another may cancel it, and stands in it as its creator', async () => {
      const proxy = timeOffOf(server, 'proxy')
      const made = requestIn(await proxy.submit(requestFor(off(monday)), { of: 'employee' }))
      expect(made).toMatchObject({ employeeUserId: 'employee', creatorFirstName: 'Priya', canCancel: true, canApprove: false })
      expect(made.logs).toMatchObject([{ comment: 'Submitted by Priya Patel' }])
      expect(requestIn(await proxy.cancel(made.id, { of: 'employee' })).logs!.at(-1)!.comment).toBe('Cancelled by Priya Patel')
    })

    test('a proxy who is no longer allowed to is kept out', async () => {
      const { write } = server.database
      const proxies = write.updateTable('employee_proxies').where('employee_id', '=', await employeeIdOf(write, 'employee'))
      await proxies.set({ enabled: 0 }).execute()
      expect(problemIn(await timeOffOf(server, 'proxy').submit(requestFor(off(monday)), { of: 'employee' })).status).toBe(403)
      await proxies.set({ enabled: 1 }).execute()
      expect((await timeOffOf(server, 'proxy').submit(requestFor(off(monday)), { of: 'employee' })).status).toBe(200)
    })

    test('each sees what they may do with it now', async () => {
      const id = await inStatus('employee', 'P')
      const may = async (who: string) => {
        const { canApprove, canDeny, canEdit, canCancel } = requestIn(await timeOffOf(server, who).read(id, 'employee'))
        return { canApprove, canDeny, canEdit, canCancel }
      }
      expect(await may('employee')).toEqual({ canApprove: false, canDeny: false, canEdit: true, canCancel: true })
      expect(await may('manager')).toEqual({ canApprove: true, canDeny: true, canEdit: true, canCancel: false })
      expect(await may('payroll')).toEqual({ canApprove: true, canDeny: true, canEdit: true, canCancel: false })
      expect(await may('assistant')).toEqual({ canApprove: false, canDeny: false, canEdit: false, canCancel: false })
    })
  })

  describe.skipIf(!available)('the records of others', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    test("somebody else's request is not found under one's own path", async () => {
      const { write } = server.database
      const salaried = await employeeIdOf(write, 'salaried')
      const id = await putRequest(write, { employeeId: salaried, status: 'P', at: 1, entries: [{ date: monday, code: 'P', hundredths: 800 }] })
      const employee = timeOffOf(server, 'employee')
      const ifMatch = `"v${id}.1"`
      for (const answer of [await employee.read(id), await employee.edit(id, requestFor(off(monday)), { ifMatch }), await employee.cancel(id, { ifMatch })]) {
        expect(problemIn(answer).status).toBe(404)
      }
      expect(requestIn(await timeOffOf(server, 'salaried').read(id)).status).toBe('P')
    })

    test.each(['0', '-1', 'x', '1e3', '99999999999999999999', '../hours', "1' or '1'='1", '%00'])('there is no request %j', async (id) => {
      expect(problemIn(await timeOffOf(server, 'employee').read(id)).status).toBe(404)
    })

    test('a text that no database takes is refused for good, wherever it stands', async () => {
      const employee = timeOffOf(server, 'employee')
      expect(problemIn(await employee.list({}, 'employee\0')).status).toBe(400)
      expect(problemIn(await employee.list({ fields: 'id\0' })).status).toBe(400)
      expect(problemIn(await employee.read('1\0')).status).toBe(400)
      expect(problemIn(await employee.submit({ ...requestFor(off('2026-12-02')), reason: 'a\0b' })).status).toBe(400)
      expect(requestIn(await employee.submit({ ...requestFor(off('2026-12-02')), reason: '🌴 \u202e naïve' })).reason).toBe('🌴 \u202e naïve')
    })

    test('nobody of that name: 404; a driver, who has no time off here: 403, also for payroll', async () => {
      const payroll = timeOffOf(server, 'payroll')
      expect(problemIn(await payroll.list({}, 'nobody')).status).toBe(404)
      expect(problemIn(await payroll.submit(requestFor(off(monday)), { of: 'driver' })).status).toBe(403)
      expect((await payroll.list({}, 'EMPLOYEE')).status).toBe(200)
    })

    test('a manager reads a single request of a report, not their lists', async () => {
      const { write } = server.database
      const id = await putRequest(write, { employeeId: await employeeIdOf(write, 'salaried'), status: 'P', at: 2, entries: [{ date: '2026-12-01', code: 'P', hundredths: 800 }] })
      expect(requestIn(await timeOffOf(server, 'manager').read(id, 'salaried')).id).toBe(id)
      expect(problemIn(await timeOffOf(server, 'manager').list({}, 'salaried')).status).toBe(403)
      expect(problemIn(await timeOffOf(server, 'manager').submit(requestFor(off(monday)), { of: 'salaried' })).status).toBe(403)
    })

    test('payroll asks for what only payroll may, on any day and for a new hire', async () => {
      const payroll = timeOffOf(server, 'payroll')
      const made = requestIn(await payroll.submit(requestFor(off('2026-01-03', 24, 'X')), { of: 'newhire' }))
      expect(made).toMatchObject({ requestTypes: ['Unexcused'], totalHours: 24, creatorFirstName: 'Pamela', employeeFirstName: 'Nora' })
      expect((await payroll.hours({}, 'newhire')).get('X')).toMatchObject({ unapproved: 24 })
    })
  })
})
