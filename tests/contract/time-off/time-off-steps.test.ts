import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { reasonHeader } from '@/contract/endpoint/headers.ts'
import { addLog } from '../../../server/stores/time-off/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { problemIn } from '../client.ts'
import { off, requestFor, requestIn, timeOffOf } from './time-off-client.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { setRights } from '../../support/data/rights.ts'
import { forgetRequestsOf, requestOnFile } from './time-off-on-file.ts'

type Status = typeof RequestStatus.TYPE

const monday = '2026-11-30'

/** After a leader's approval, days in a closed pay period also need payroll's. */
const closedDay = '2026-11-02'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('steps of a request', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      const { write } = server.database
      await forgetRequestsOf(write, 'employee', 'salaried', 'payroll')
    })

    const inStatus = (of: string, status: Status, code: 'P' | 'B' = 'P', date = monday) =>
      requestOnFile(server, of, { status, code, date })

    test('a step that the status does not allow is refused with the current request', async () => {
      const id = await inStatus('employee', 'S')
      const version = `"v${id}.1"`
      const answer = await timeOffOf(server, 'employee').edit(id, requestFor(off(monday)), { ifMatch: version })
      expect(problemIn(answer)).toMatchObject({
        status: 409,
        version,
        present: { timeOffRequest: { id, status: 'S', canEdit: false } },
      })
    })

    test('a manager’s approval of days in a closed pay period goes on to payroll', async () => {
      const id = await inStatus('employee', 'P', 'P', closedDay)
      expect(requestIn(await timeOffOf(server, 'manager').approve(id, {}, { of: 'employee' })).status).toBe('Y')
    })

    test('a denial without a comment is refused with a message; with one, the comment is in the history', async () => {
      const id = await inStatus('employee', 'P')
      const deny = (comments: string) => timeOffOf(server, 'manager').deny(id, { comments }, { of: 'employee' })
      expect(problemIn(await deny('  ')).errors[0]!.message).toBe('A comment is required when denying a request.')
      const denied = requestIn(await deny(' Too many are off '))
      expect(denied.logs!.at(-1)!.comment).toMatch(/^Denied by \w+ \w+: Too many are off$/)
      expect(denied).toMatchObject({ status: 'D', canApprove: false, canDeny: false, canEdit: false })
      // The day is free again.
      expect((await timeOffOf(server, 'employee').submit(requestFor(off(monday)))).status).toBe(200)
    })

    test('a decision on a stale version gets the current one, and nothing is overwritten', async () => {
      const id = await inStatus('employee', 'P')
      const seen = `"v${id}.1"`
      const edited = await timeOffOf(server, 'employee').edit(id, requestFor(off(monday, 4)), { ifMatch: seen })
      for (const decided of [
        await timeOffOf(server, 'manager').approve(id, {}, { of: 'employee', ifMatch: seen }),
        await timeOffOf(server, 'manager').deny(id, { comments: 'No' }, { of: 'employee', ifMatch: seen }),
      ]) {
        expect(problemIn(decided)).toMatchObject({ status: 412, version: edited.headers.get('etag') })
        expect(problemIn(decided).present).toMatchObject({ timeOffRequest: { id, totalHours: 4, status: 'P' } })
      }
    })

    test('a change made after an approval does not count as approved', async () => {
      const id = await inStatus('employee', 'P', 'P', closedDay)
      const approve = () => timeOffOf(server, 'manager').approve(id, {}, { of: 'employee', ifMatch: `"v${id}.1"` })
      expect(requestIn(await approve()).status).toBe('Y')
      expect(requestIn(await timeOffOf(server, 'employee').edit(id, requestFor(off(monday)))).status).toBe('P')
      expect(problemIn(await approve()).status).toBe(412)
    })

    test("a proxy who made the request can't approve or deny it", async () => {
      const { id } = requestIn(await timeOffOf(server, 'proxy').submit(requestFor(off(monday)), { of: 'employee' }))
      const proxy = timeOffOf(server, 'proxy')
      expect(problemIn(await proxy.approve(id, {}, { of: 'employee' })).status).toBe(403)
      expect(problemIn(await proxy.deny(id, { comments: 'No' }, { of: 'employee' })).status).toBe(403)
    })

    test('the refusal to edit a completed request says why', async () => {
      const id = await inStatus('employee', 'F')
      const answer = await timeOffOf(server, 'employee').edit(id, requestFor(off(monday)))
      expect(problemIn(answer).detail).toBe('This request can no longer be edited. Its status is: Completed.')
      expect(answer.headers.get(reasonHeader)).toBe('editLate')
    })

    test('people who can reprocess a failed upload see it in the history; the employee sees only the status', async () => {
      const id = await inStatus('employee', 'A')
      await addLog(server.database.write, { requestId: id, by: null, step: 'uploadFailed', now: 3 })
      const linesFor = async (userName: string) =>
        requestIn(await timeOffOf(server, userName).read(id, 'employee')).logs!.map(({ comment }) => comment)
      expect(await linesFor('employee')).not.toContain('Upload failed')
      expect(await linesFor('payroll')).toContain('Upload failed')
      const problem = problemIn(await timeOffOf(server, 'employee').edit(id, requestFor(off(monday))))
      expect(problem.detail).toBe('This request can no longer be edited. Its status is: Incomplete upload.')
    })

    test('a person who submitted for another can cancel the request and is shown as its creator', async () => {
      const proxy = timeOffOf(server, 'proxy')
      const made = requestIn(await proxy.submit(requestFor(off(monday)), { of: 'employee' }))
      expect(made).toMatchObject({
        employeeUserId: 'employee',
        creatorFirstName: 'Priya',
        canCancel: true,
        canApprove: false,
      })
      expect(made.logs).toMatchObject([{ comment: 'Submitted by Priya Patel' }])
      expect(requestIn(await proxy.cancel(made.id, { of: 'employee' })).logs!.at(-1)!.comment).toBe(
        'Cancelled by Priya Patel',
      )
    })

    test('people who decide see the employee’s details; a colleague who may only request for them does not', async () => {
      const { write } = server.database
      const made = requestIn(await timeOffOf(server, 'employee').submit(requestFor(off(monday))))
      const proxy = { person_id: await employeeIdOf(write, 'employee'), enabled: 1 as const }
      await write
        .insertInto('employee_proxies')
        .values({ ...proxy, proxy_person_id: await employeeIdOf(write, 'salaried') })
        .execute()
      const dataFor = async (who: string) =>
        requestIn(await timeOffOf(server, who).read(made.id, 'employee')).employeeData
      expect(await dataFor('manager')).toMatchObject({
        firstName: made.employeeFirstName,
        managerFirstName: made.managerFirstName,
        schedule: { mondaySchedule: 8, sundaySchedule: 0 },
        buckets: { PTO: { remaining: expect.any(Number) } },
      })
      for (const who of ['employee', 'proxy', 'payroll']) expect(await dataFor(who)).toBeDefined()
      const snapshot = JSON.stringify({ manager: { firstName: 'Margaret', lastName: 'Castillo' } })
      await write.updateTable('time_off_requests').set({ snapshot }).where('id', '=', made.id).execute()
      expect(await dataFor('manager')).toMatchObject({ managerFirstName: 'Margaret', managerLastName: 'Castillo' })
      expect(await dataFor('salaried')).toBeUndefined()
      await write
        .deleteFrom('employee_proxies')
        .where('proxy_person_id', '=', await employeeIdOf(write, 'salaried'))
        .execute()
    })

    test('an employee’s or a manager’s proxy is refused after the permission is withdrawn', async () => {
      const { write } = server.database
      const [employee, proxy] = [await employeeIdOf(write, 'employee'), await employeeIdOf(write, 'proxy')]
      const permit = async (ofEmployee: 0 | 1, forManager: 0 | 1) => {
        const named = write.updateTable('employee_proxies').set({ enabled: ofEmployee })
        await named.where('person_id', '=', employee).where('proxy_person_id', '=', proxy).execute()
        const standsIn = write.updateTable('manager_proxies').set({ enabled: forManager })
        await standsIn.where('proxy_person_id', '=', proxy).execute()
      }
      const submit = async (date: string) =>
        (await timeOffOf(server, 'proxy').submit(requestFor(off(date)), { of: 'employee' })).status
      await permit(0, 0)
      expect(await submit(monday)).toBe(403)
      await permit(1, 0)
      expect(await submit(monday)).toBe(200)
      await permit(0, 1)
      expect(await submit('2026-12-01')).toBe(200)
      await permit(1, 1)
    })

    test('a person who no longer leads, and their proxy, cannot decide even if people still report to them', async () => {
      const { write } = server.database
      const id = await inStatus('kex', 'P')
      await setRights(write, 'manager', { isManager: false })
      for (const who of ['manager', 'proxy']) {
        const of = 'kex'
        expect((await timeOffOf(server, who).read(id, of)).status).toBe(403)
        expect((await timeOffOf(server, who).approve(id, {}, { of })).status).toBe(403)
        expect((await timeOffOf(server, who).deny(id, { comments: 'No' }, { of })).status).toBe(403)
        expect((await timeOffOf(server, who).edit(id, requestFor(off(monday)), { of })).status).toBe(403)
      }
      expect(requestIn(await timeOffOf(server, 'supervisor').read(id, 'kex'))).toMatchObject({
        status: 'P',
        canApprove: true,
      })
      await setRights(write, 'manager', { isManager: null })
      expect(requestIn(await timeOffOf(server, 'proxy').approve(id, {}, { of: 'kex' })).status).toBe('S')
    })

    test('everyone sees the steps they can currently take', async () => {
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
})
