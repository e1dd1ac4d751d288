import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { problemIn } from '../client.ts'
import { off, requestFor, requestIn, timeOffOf } from './time-off-client.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { putRequest } from './time-off-on-file.ts'

const monday = '2026-11-30'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('other people’s records', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    test("another person's request is not found under the caller's own path", async () => {
      const { write } = server.database
      const salaried = await employeeIdOf(write, 'salaried')
      const id = await putRequest(write, {
        employeeId: salaried,
        status: 'P',
        at: 1,
        entries: [{ date: monday, code: 'P', hundredths: 800 }],
      })
      const employee = timeOffOf(server, 'employee')
      const ifMatch = `"v${id}.1"`
      for (const answer of [
        await employee.read(id),
        await employee.edit(id, requestFor(off(monday)), { ifMatch }),
        await employee.cancel(id, { ifMatch }),
      ]) {
        expect(problemIn(answer).status).toBe(404)
      }
      expect(requestIn(await timeOffOf(server, 'salaried').read(id)).status).toBe('P')
    })

    test.each(['0', '-1', 'x', '1e3', '99999999999999999999', '../hours', "1' or '1'='1", '%00'])(
      'request %j is not found',
      async (id) => {
        expect(problemIn(await timeOffOf(server, 'employee').read(id)).status).toBe(404)
      },
    )

    test("text that databases can't store is refused for good, in any field", async () => {
      const employee = timeOffOf(server, 'employee')
      expect(problemIn(await employee.list({}, 'employee\0')).status).toBe(400)
      expect(problemIn(await employee.list({ fields: 'id\0' })).status).toBe(400)
      expect(problemIn(await employee.read('1\0')).status).toBe(400)
      expect(problemIn(await employee.submit({ ...requestFor(off('2026-12-02')), reason: 'a\0b' })).status).toBe(400)
      expect(
        requestIn(await employee.submit({ ...requestFor(off('2026-12-02')), reason: '🌴 \u202e naïve' })).reason,
      ).toBe('🌴 \u202e naïve')
    })

    test('an unknown name gets 404; a driver, who has no time off here, gets 403, even for payroll', async () => {
      const payroll = timeOffOf(server, 'payroll')
      expect(problemIn(await payroll.list({}, 'nobody')).status).toBe(404)
      expect(problemIn(await payroll.submit(requestFor(off(monday)), { of: 'driver' })).status).toBe(403)
      expect((await payroll.list({}, 'EMPLOYEE')).status).toBe(200)
    })

    test('a manager reads a report’s requests but cannot submit any for them', async () => {
      const { write } = server.database
      const id = await putRequest(write, {
        employeeId: await employeeIdOf(write, 'salaried'),
        status: 'P',
        at: 2,
        entries: [{ date: '2026-12-01', code: 'P', hundredths: 800 }],
      })
      expect(requestIn(await timeOffOf(server, 'manager').read(id, 'salaried')).id).toBe(id)
      expect((await timeOffOf(server, 'manager').list({}, 'salaried')).text).toContain(`"id":${id},`)
      expect(
        problemIn(await timeOffOf(server, 'manager').submit(requestFor(off(monday)), { of: 'salaried' })).status,
      ).toBe(403)
    })

    test('a manager’s proxy submits for that manager’s reports but cannot approve those requests', async () => {
      const made = requestIn(await timeOffOf(server, 'proxy').submit(requestFor(off('2026-12-09')), { of: 'salaried' }))
      expect(made).toMatchObject({ creatorLastName: 'Patel', canEdit: true, canCancel: true, canApprove: false })
      const answer = await timeOffOf(server, 'proxy').approve(made.id, {}, { of: 'salaried', ifMatch: made.etag })
      expect(problemIn(answer).status).toBe(403)
      // But not for other managers' reports.
      expect(
        problemIn(await timeOffOf(server, 'proxy').submit(requestFor(off(monday)), { of: 'payroll' })).status,
      ).toBe(403)
    })

    test('a manager reads a report’s remaining hours, except in payroll-only categories', async () => {
      const own = await timeOffOf(server, 'salaried').hours()
      expect(await timeOffOf(server, 'manager').hours({}, 'salaried')).toEqual(own)
      expect(own.size).toBeGreaterThan(2)
      expect(own.has('X')).toBe(false)
    })

    test('payroll can request payroll-only categories, on any day and for a new hire', async () => {
      const payroll = timeOffOf(server, 'payroll')
      const made = requestIn(await payroll.submit(requestFor(off('2026-01-03', 24, 'X')), { of: 'newhire' }))
      expect(made).toMatchObject({
        requestTypes: ['Unexcused'],
        totalHours: 24,
        creatorFirstName: 'Pamela',
        employeeFirstName: 'Nora',
      })
      expect((await payroll.hours({}, 'newhire')).get('X')).toMatchObject({ unapproved: 24 })
    })
  })
})
