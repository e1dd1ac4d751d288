import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSchedule, patchSchedule } from '@/contract/schedule.ts'
import { deviceOf } from '@/domain/identity/device.ts'
import { change } from '../../server/http/change.ts'
import { Refusal } from '../../server/http/answers/problems.ts'
import type { Call, Route } from '../../server/http/serve.ts'
import { everyRoute } from '../../server/routes/every-route.ts'
import { type Services, servicesFor } from '../../server/http/services.ts'
import { findUser } from '../../server/stores/people/employees.ts'
import { hostStatus, openHost } from '../../server/work/host/host-lock.ts'
import { unlockHost } from '../../server/http/kept-saves/unlock-host.ts'
import { databaseKinds } from '../support/databases.ts'
import { lock } from '../support/host.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { ask } from './client.ts'
import { employeeIdOf } from '../support/data/changes.ts'

/** The weekly schedule's route as if the legacy host stored schedules. */
const route: Route = (() => {
  const { endpoint, handler } = everyRoute.find((each) => each.endpoint === patchSchedule)!
  return { endpoint: { ...endpoint, lockable: true }, handler }
})()

const longerThanOneWaits = 60

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a save of a record that the path names, while the host is locked', () => {
    let server: TestServer
    let services: Services
    beforeAll(async () => {
      server = await startServerHere(kind)
      services = await servicesFor(server.database, server.settings)
    })
    afterAll(() => server.close())

    async function save(as: string, of: string, mondaySchedule: number, ifMatch: string, by = route) {
      const { read } = server.database
      const user = await findUser(read, services.company, await employeeIdOf(read, as))
      const call = {
        db: read,
        services,
        user: user!,
        subject: null,
        query: undefined,
        params: { id: of },
        body: { mondaySchedule },
        address: '',
        device: deviceOf(),
        key: '',
        receipt: '',
      } as unknown as Call
      const taken = await change(call, by, { 'idempotency-key': randomUUID(), 'if-match': ifMatch })
      return taken instanceof Refusal ? { status: taken.problem.status, etag: null } : taken
    }
    const onFile = async (userName: string) => {
      const { body, headers } = await ask(server, getSchedule, { as: 'payroll', params: { id: userName } })
      return { hours: (body as typeof getSchedule.answer.TYPE).schedule.mondaySchedule, etag: headers.get('etag')! }
    }
    const unlock = () => unlockHost(services, [route])

    test('is applied at unlock to the record named in its path', async () => {
      const [employee, salaried, payroll] = [
        await onFile('employee'),
        await onFile('salaried'),
        await onFile('payroll'),
      ]
      await lock(server)
      expect((await save('payroll', 'employee', 5, employee.etag)).status).toBe(423)
      expect((await save('payroll', 'salaried', 6, salaried.etag)).status).toBe(423)
      expect((await onFile('employee')).hours).toBe(employee.hours)
      expect(await unlock()).toEqual({ applied: 2, failed: [] })
      expect((await onFile('employee')).hours).toBe(5)
      expect((await onFile('salaried')).hours).toBe(6)
      expect(await onFile('payroll')).toEqual(payroll)
    })

    test('is checked against the record’s kept saves, regardless of who made them and of case in the user name', async () => {
      const { etag } = await onFile('employee')
      await lock(server)
      const first = await save('employee', 'employee', 4, etag)
      expect(first.status).toBe(423)
      expect((await save('payroll', 'Employee', 7, etag)).status).toBe(412)
      expect((await save('payroll', 'EMPLOYEE', 7, first.etag!)).status).toBe(423)
      // Kept saves of one person do not affect another's.
      expect((await save('payroll', 'salaried', 8, (await onFile('salaried')).etag)).status).toBe(423)
      expect(await unlock()).toEqual({ applied: 3, failed: [] })
      expect((await onFile('employee')).hours).toBe(7)
    })

    test('delays the next save of that record only briefly: saves that would take longer stay kept, and so does the new one', async () => {
      const run: Route['handler']['run'] = async (call, present) => {
        await pause(longerThanOneWaits)
        return route.handler.run(call, present)
      }
      const slow = { ...route, handler: { ...route.handler, run } }
      await lock(server)
      let { etag } = await onFile('employee')
      for (const hours of [1, 2, 3]) etag = (await save('employee', 'employee', hours, etag)).etag!
      await openHost(server.database, server.clock.now)
      expect((await save('employee', 'employee', 9, etag, slow)).status).toBe(423)
      // Two were applied, so fewer are kept than before. They took so long that the last one stays kept.
      expect((await hostStatus(server.database.read)).kept).toBe(2)
      expect((await onFile('employee')).hours).toBe(2)
      expect(await unlock()).toEqual({ applied: 2, failed: [] })
      expect((await onFile('employee')).hours).toBe(9)
    })
  })
})
