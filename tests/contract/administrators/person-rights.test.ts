import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPersonRights, type PersonRights, putPersonRight } from '@/contract/administration/person-rights.ts'
import { listRequestQueues } from '@/contract/time-off/request-queues.ts'
import { noteRights } from '../../../server/work/computed-rights.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { setRights } from '../../support/data/rights.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the rights of a person', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
      await noteRights(server.app.services)
    })
    afterAll(() => server.close())

    const idOf = (userName: string) => employeeIdOf(server.database.read, userName)
    const rightsOf = async (userName: string) => {
      const { body } = await ask(server, getPersonRights, {
        as: 'payroll',
        params: { employeeId: await idOf(userName) },
      })
      return (body as PersonRights).rights
    }
    const held = async (userName: string) =>
      (await rightsOf(userName)).flatMap(({ right, reasons }) =>
        reasons.map(
          ({ words, since }) => `${right}: ${words}${since === null ? '' : ` ${new Date(since).toISOString()}`}`,
        ),
      )
    const put = async (as: string, userName: string, right: string, decision: string) =>
      ask(server, putPersonRight, { as, params: { employeeId: await idOf(userName), right }, body: { decision } })
    const codes = async (as: string, userName: string, right: string, decision: string) =>
      problemIn(await put(as, userName, right, decision)).errors.map(({ code }) => code)

    test('are explained by the tree, rules, roles, proxies, and people, with start dates', async () => {
      const at = new Date(server.clock.now).toISOString()
      expect(await held('manager')).toEqual([`isManager: People report to them ${at}`])
      expect(await held('proxy')).toEqual(['isProxy: Named as a proxy', 'isProxyForManager: Named as a proxy'])
      expect(await held('california')).toEqual([
        `canSubmitCAMealBreakWaiverForm: Rule: Non-exempt employees in California ${at}`,
      ])
      expect(await held('assistant')).toEqual([
        expect.stringContaining('isPayrollAssistant: Granted by the operator '),
        'canAccessQueues: Comes with: Payroll assistant',
      ])
    })

    test('get a new start date only when the tree changes', async () => {
      const { write } = server.database
      const of = async (manager: string) =>
        write
          .updateTable('employees')
          .set({ manager_person_id: await idOf(manager) })
          .where('user_name', '=', 'newhire')
          .execute()
      const start = server.clock.now
      server.clock.now = start + 60_000
      await of('salaried')
      expect(await held('salaried')).toEqual(['isSupervisor: People report to them'])
      await noteRights(server.app.services)
      server.clock.now = start + 120_000
      await noteRights(server.app.services)
      const noted = new Date(start + 60_000).toISOString()
      expect(await held('salaried')).toEqual([`isSupervisor: People report to them ${noted}`])
      expect(await held('manager')).toEqual([`isManager: People report to them ${new Date(start).toISOString()}`])
      await of('supervisor')
      await noteRights(server.app.services)
      expect(await held('salaried')).toEqual([])
      server.clock.now = start
    })

    test('a grant and its withdrawal take effect on the next call, and the audit trail names the right', async () => {
      const token = await server.tokenOf('kex')
      const queues = async () => (await ask(server, listRequestQueues, { token })).status
      expect(await queues()).toBe(403)
      const { body } = await put('payrolladmin', 'kex', 'canAccessQueues', 'granted')
      const granted = (body as PersonRights).rights.find(({ right }) => right === 'canAccessQueues')!
      expect(granted).toMatchObject({ decision: 'granted', decidedBy: 'Arthur Kowalczyk', decidedAt: server.clock.now })
      expect(granted.reasons).toEqual([
        {
          words: 'Granted by Arthur Kowalczyk',
          since: server.clock.now,
          why: { from: 'setting', of: 'Arthur Kowalczyk' },
        },
      ])
      expect(await queues()).toBe(200)
      await put('payrolladmin', 'kex', 'canAccessQueues', 'withheld')
      expect(await queues()).toBe(403)
      await put('payrolladmin', 'kex', 'canAccessQueues', 'computed')
      expect(await held('kex')).toEqual([])
      const audits = await server.database.read
        .selectFrom('audit')
        .select(['action', 'kind', 'person_id', 'subject_id'])
        .where('action', 'like', '% canAccessQueues')
        .orderBy('id')
        .execute()
      const [by, about] = [await idOf('payrolladmin'), await idOf('kex')]
      expect(audits).toEqual(
        ['granted', 'withheld', 'computed'].map((decision) => ({
          action: `${decision} canAccessQueues`,
          kind: 'rights',
          person_id: by,
          subject_id: about,
        })),
      )
    })

    test('people can’t change their own, drivers can’t get a payroll role, and the last payroll admin stays', async () => {
      expect(await codes('payrolladmin', 'payrolladmin', 'isPayroll', 'granted')).toEqual(['administrator.self'])
      expect(await codes('payrolladmin', 'driver', 'isPayroll', 'granted')).toEqual(['administrator.driver'])
      expect((await put('payrolladmin', 'driver', 'isPayroll', 'withheld')).status).toBe(200)
      await setRights(server.database.write, 'kex', { isPayrollAdmin: true })
      expect((await put('kex', 'payrolladmin', 'isPayrollAdmin', 'computed')).status).toBe(200)
      await setRights(server.database.write, 'payrolladmin', { isPayrollAdmin: true })
      await server.database.write
        .updateTable('employees')
        .set({ disabled_at: 1 })
        .where('user_name', '=', 'kex')
        .execute()
      expect(await codes('payrolladmin', 'payrolladmin', 'isPayrollAdmin', 'withheld')).toEqual([
        'administrator.self',
        'administrator.last',
      ])
    })

    test('an unknown person, or a right that comes from proxies, isn’t found', async () => {
      const unknown = await ask(server, getPersonRights, { as: 'payroll', params: { employeeId: 'nobody' } })
      expect(problemIn(unknown)).toMatchObject({ status: 404, detail: 'There is no such employee.' })
      expect(problemIn(await put('payrolladmin', 'employee', 'isProxy', 'granted'))).toMatchObject({
        status: 404,
        detail: 'There is no such right.',
      })
    })
  })
})
