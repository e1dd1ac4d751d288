import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { problemIn } from '../client.ts'
import { off, requestFor, requestIn, timeOffOf } from './time-off-client.ts'
import { forgetRequestsOf } from './time-off-on-file.ts'

const [mon, tue, wed, thu] = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'] as const

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the life of a request', () => {
    let server: TestServer
    let employee: ReturnType<typeof timeOffOf>
    beforeAll(async () => {
      server = await startServerHere(kind)
      employee = timeOffOf(server, 'employee')
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      const { write } = server.database
      await forgetRequestsOf(write, 'employee')
    })

    test('a new request is pending approval and has every field in the specification', async () => {
      const made = requestIn(await employee.submit(requestFor(off(mon), off(tue, 4, 'S'), off(tue, 4, 'A'))))
      expect(made).toMatchObject({
        status: 'P',
        statusDescription: 'Pending approval',
        reason: 'Moving',
        totalHours: 16,
        minDate: mon,
        maxDate: tue,
        firstDay: mon,
        requestTypes: ['PTO', 'Sick', 'Time Off Without Pay'],
        employeeUserId: 'employee',
        employeeFirstName: 'Elena',
        creatorFirstName: 'Elena',
        managerFirstName: 'Margaret',
        createTimestamp: '2026-11-21T09:00:00.000Z',
        canEdit: true,
        canCancel: true,
        canApprove: false,
        canDeny: false,
      })
      expect(made.etag).toBe(`"v${made.id}.1"`)
      expect(
        made.entries?.map(({ date, day, hours, code, codeDescription }) => [date, day, hours, code, codeDescription]),
      ).toEqual([
        [mon, 'MON', 8, 'P', 'PTO'],
        [tue, 'TUE', 4, 'S', 'Sick'],
        [tue, 'TUE', 4, 'A', 'Time Off Without Pay'],
      ])
      expect(made.logs).toEqual([
        {
          comment: 'Submitted by Elena Ramirez',
          createTimestamp: '2026-11-21T09:00:00.000Z',
          by: 'Elena Ramirez',
          of: { step: 'submit', by: 'Elena Ramirez', whom: '', forPayroll: false, why: '', comment: '' },
        },
      ])
      expect(requestIn(await employee.read(made.id))).toEqual(made)
    })

    test('a request keeps the employee’s details as of its submission', async () => {
      const { id } = requestIn(await employee.submit(requestFor(off(mon))))
      const row = await server.database.read
        .selectFrom('time_off_requests')
        .select('snapshot')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(row.snapshot)).toMatchObject({
        firstName: 'Elena',
        position: 'Billing Specialist',
        managerFirstName: 'Margaret',
        schedule: { mondaySchedule: 8, sundaySchedule: 0 },
        buckets: { PTO: { taken: 0, pending: 0, unapproved: 0, remaining: expect.any(Number) }, FLOAT: {}, SICK: {} },
      })
    })

    test('an edit makes a new version; entries that stay keep their ids', async () => {
      const made = requestIn(await employee.submit(requestFor(off(mon), off(tue))))
      const [first] = made.entries!
      const edited = requestIn(
        await employee.edit(made.id, { reason: 'Later', entries: [off(wed), { ...off(mon, 4), id: first!.id }] }),
      )
      expect(edited).toMatchObject({
        id: made.id,
        etag: `"v${made.id}.2"`,
        status: 'P',
        reason: 'Later',
        totalHours: 12,
        minDate: mon,
        maxDate: wed,
      })
      expect(edited.entries!.map(({ date, hours }) => [date, hours])).toEqual([
        [wed, 8],
        [mon, 4],
      ])
      expect(edited.entries![1]!.id).toBe(first!.id)
      expect(edited.logs!.map(({ comment }) => comment)).toEqual([
        'Submitted by Elena Ramirez',
        'Edited by Elena Ramirez',
      ])
    })

    test("the id of another request's entry creates a new entry and leaves that one unchanged", async () => {
      const one = requestIn(await employee.submit(requestFor(off(mon))))
      const other = requestIn(await employee.submit(requestFor(off(tue))))
      const edited = requestIn(await employee.edit(other.id, requestFor({ ...off(wed), id: one.entries![0]!.id })))
      expect(edited.entries![0]!.id).not.toBe(one.entries![0]!.id)
      expect(requestIn(await employee.read(one.id)).entries).toEqual(one.entries)
    })

    test('an edit may use the days of the request itself', async () => {
      const { id } = requestIn(await employee.submit(requestFor(off(mon))))
      expect(requestIn(await employee.edit(id, requestFor(off(mon, 4)))).totalHours).toBe(4)
    })

    test('a cancelled request frees its days and allows no further steps', async () => {
      const { id } = requestIn(await employee.submit(requestFor(off(mon))))
      const cancelled = requestIn(await employee.cancel(id))
      expect(cancelled).toMatchObject({ status: 'C', statusDescription: 'Cancelled', canEdit: false, canCancel: false })
      expect(cancelled.logs!.at(-1)!.comment).toBe('Cancelled by Elena Ramirez')
      expect(requestIn(await employee.submit(requestFor(off(mon)))).status).toBe('P')
      expect(problemIn(await employee.cancel(id)).status).toBe(409)
      expect(problemIn(await employee.edit(id, requestFor(off(thu)))).status).toBe(409)
    })

    test('a second device that changes a stale version gets the newer one', async () => {
      const { id, etag } = requestIn(await employee.submit(requestFor(off(mon))))
      const newer = requestIn(await employee.edit(id, requestFor(off(tue)), { ifMatch: etag }))
      for (const stale of [
        await employee.edit(id, requestFor(off(wed)), { ifMatch: etag }),
        await employee.cancel(id, { ifMatch: etag }),
      ]) {
        expect(problemIn(stale)).toMatchObject({ status: 412, version: newer.etag, present: { timeOffRequest: newer } })
      }
    })

    test('no two requests share a version', async () => {
      const one = requestIn(await employee.submit(requestFor(off(mon))))
      const other = requestIn(await employee.submit(requestFor(off(tue))))
      expect(problemIn(await employee.edit(one.id, requestFor(off(wed)), { ifMatch: other.etag })).status).toBe(412)
    })

    test('its creator can edit and cancel it by its client key, in upper or lower case', async () => {
      const key = randomUUID()
      const made = requestIn(await employee.submit(requestFor(off(mon)), { key }))
      expect(requestIn(await employee.read(key)).id).toBe(made.id)
      expect(
        requestIn(await employee.edit(key.toUpperCase(), requestFor(off(tue)), { ifMatch: made.etag })),
      ).toMatchObject({ id: made.id, minDate: tue })
      expect(problemIn(await timeOffOf(server, 'payroll').read(key, 'employee')).status).toBe(404)
      expect(requestIn(await employee.cancel(key))).toMatchObject({ id: made.id, status: 'C' })
      expect(problemIn(await employee.edit(randomUUID(), requestFor(off(mon)))).status).toBe(404)
    })

    test('a repeated call creates one request, even after its idempotency record was purged', async () => {
      const key = randomUUID()
      const made = requestIn(await employee.submit(requestFor(off(mon)), { key }))
      await employee.cancel(made.id)
      await server.database.write.deleteFrom('idempotency_keys').execute()
      expect(requestIn(await employee.submit(requestFor(off(mon)), { key }))).toMatchObject({
        id: made.id,
        status: 'C',
      })
    })

    test('a day can be requested only once', async () => {
      await employee.submit(requestFor(off(mon, 4)))
      const again = problemIn(await employee.submit(requestFor(off(tue), off(mon, 4, 'A'))))
      expect(again.errors).toEqual([
        {
          at: 'entries.1.date',
          code: 'time-off.date.taken',
          message: 'This date has already been selected in another request',
        },
      ])
    })

    test('a day can be requested only once, even if the employee, the proxy, and payroll do so at the same moment', async () => {
      const people = ['employee', 'proxy', 'payroll', 'payrolladmin'].map((name) => timeOffOf(server, name))
      await Promise.all(people.map(({ hours }) => hours({}, 'employee')))
      const answers = await Promise.all(
        people.flatMap(({ submit }) => [1, 2, 3].map(() => submit(requestFor(off(mon)), { of: 'employee' }))),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 422)])
    })

    test('an edit and a simultaneous new request do not both get the same day', async () => {
      const { id, etag } = requestIn(await employee.submit(requestFor(off(mon))))
      const payroll = timeOffOf(server, 'payroll')
      await payroll.hours({}, 'employee')
      const answers = await Promise.all([
        employee.edit(id, requestFor(off(tue)), { ifMatch: etag }),
        payroll.submit(requestFor(off(tue)), { of: 'employee' }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    })
  })
})
