import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '@/contract/administration/audit-trail.ts'
import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { deleteEmployeeProxy, patchEmployeeProxy, postEmployeeProxy } from '@/contract/time-off/employee-proxies.ts'
import { receiptHeader } from '@/contract/endpoint/headers.ts'
import { putPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { patchSchedule } from '@/contract/time-off/schedule.ts'
import { sendFactorCode, signIn, signOut, singleSignOn, verifyFactorCode } from '@/contract/sign-in/session.ts'
import { hasWords } from '@/domain/administration/audit-trail.ts'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import { addEmployee, setDisabled, setPassword } from '../../../server/stores/people/accounts.ts'
import type { Carrier } from '../../../server/work/payroll/carrier.ts'
import { databaseKinds } from '../../support/databases.ts'
import { deliver } from '../../support/host.ts'
import { signIn as tokenFor } from '../../support/server.ts'
import { net } from '../cases.ts'
import { ask } from '../client.ts'
import { information } from '../personal-info/personal-info-cases.ts'
import { startTrail, type Trail, trailSheet } from './trail.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the audit trail', () => {
    let trail: Trail
    let { server, ids }: Pick<Trail, 'server' | 'ids'> = {} as Trail
    beforeAll(async () => {
      trail = await startTrail(kind)
      ;({ server, ids } = trail)
    })
    afterAll(() => server.close())

    const told = ({ employeeId, action, outcome, subjectEmployeeId }: AuditEntry) =>
      [trail.nameOf(employeeId), action, outcome, trail.nameOf(subjectEmployeeId)].filter(Boolean).join(' ')
    /** The entries written during the call, oldest first. */
    async function during(work: () => Promise<unknown>): Promise<string[]> {
      const last = Math.max(...(await trail.entries()).map(({ id }) => id))
      await work()
      const since = (await trail.entries()).filter(({ id }) => id > last)
      return since.map(told).toReversed()
    }
    const accounts = () => ({
      database: server.database,
      sessionEnds: { publish: async () => {} },
      clock: server.settings.clock,
    })

    test('has every sign-in step, successful or failed', async () => {
      const attempt = (username: string, password: string) =>
        ask(server, signIn, { body: { username, password, realm: 'ESS' } })
      await server.tokenOf('payrolladmin')
      const found = await during(async () => {
        const token = await tokenFor(server.url, 'employee')
        await attempt('employee', 'wrong')
        await attempt('nobody-at-all', 'wrong')
        await ask(server, sendFactorCode, { token })
        await ask(server, verifyFactorCode, { token, body: { sid: 'x', code: '000000' } })
        await ask(server, signOut, { token, body: { authToken: token } })
        await ask(server, singleSignOn, { query: { token: 'a.b.c', from: 'demo', realm: 'ESS' } })
      })
      expect(found).toEqual([
        'employee signIn taken',
        'employee signIn refused',
        'signIn refused',
        'employee sendFactorCode taken',
        'employee verifyFactorCode refused',
        'employee signOut taken',
        'singleSignOn refused',
      ])
    })

    test('has an operator’s account changes and attempts to use a disabled account', async () => {
      const found = await during(async () => {
        await setDisabled(accounts(), 'newyork', server.clock.now)
        await ask(server, signIn, { body: { username: 'newyork', password: demoPassword, realm: 'ESS' } })
        await setDisabled(accounts(), 'newyork', null)
        await setPassword(accounts(), 'newyork', demoPassword)
        const more = { person_id: 'N1', employee_id: 'N1' }
        const name = { userName: 'n1', firstName: 'N', lastName: '1', employerId: 'SWF' }
        await addEmployee(accounts(), { ...name, password: 'long enough', more })
      })
      expect(found).toEqual([
        'operator disableAccount taken newyork',
        'newyork signInWhileDisabled refused',
        'operator enableAccount taken newyork',
        'operator resetPassword taken newyork',
        'operator addAccount taken N1',
      ])
    })

    test('records whose record or rights were changed, and by whom', async () => {
      const body = { proxyEmployeeId: ids.kex! }
      const week = { mondaySchedule: 8, tuesdaySchedule: 8, wednesdaySchedule: 8, thursdaySchedule: 8 }
      const found = await during(async () => {
        await ask(server, patchSchedule, { as: 'payroll', params: { id: 'employee' }, body: week })
        await ask(server, patchSchedule, { as: 'employee', params: { id: 'employee' }, body: week })
        await ask(server, postEmployeeProxy, { as: 'california', body })
        await ask(server, patchEmployeeProxy, { as: 'california', body: { ...body, isEnabled: false } })
        await ask(server, deleteEmployeeProxy, { as: 'california', body })
        // No such person is on file: the call is refused, and the typed text leaves no trace.
        await ask(server, deleteEmployeeProxy, { as: 'california', body: { proxyEmployeeId: 'anything typed' } })
      })
      expect(found.filter((each) => !each.includes('signIn'))).toEqual([
        'payroll patchSchedule taken employee',
        'employee patchSchedule taken',
        'california postEmployeeProxy taken kex',
        'california patchEmployeeProxy taken kex',
        'california deleteEmployeeProxy taken kex',
      ])
      const about = await trail.entries({ employeeId: ids.kex!, kind: 'rights' })
      expect(about.filter(({ employeeId }) => employeeId === ids.california)).toHaveLength(3)
    })

    test('names the system for changes that payroll refused', async () => {
      const refusing: Carrier = {
        ...server.app.services.carrier!,
        async *send(changes) {
          for (const { receipt } of changes) yield { receipt, outcome: 'refused', reason: 'No', code: null }
        },
      }
      const found = await during(async () => {
        await ask(server, putPersonalInfo, { as: 'driver', body: information })
        await deliver(server, refusing)
      })
      expect(found.filter((each) => !each.includes('signIn'))).toEqual([
        'driver putPersonalInfo taken',
        'system putPersonalInfo failed driver',
      ])
    })

    test('never contains the value of a bank or tax field, in the table or in an answer', async () => {
      const deposit = { ...net, accountNumber: '4830017265', bankName: 'Zzyxo Credit Union' }
      const saved = await ask(server, putDirectDeposits, { as: 'kex', body: [deposit] })
      expect(saved.status).toBe(200)
      const table = JSON.stringify(await server.database.read.selectFrom('audit').selectAll().execute())
      const answers = (await trail.list({ limit: '100' })).text
      const sheet = JSON.stringify(trailSheet((await trail.download({})).bytes))
      expect((await trail.entries({ employeeId: ids.kex! }))[0]).toMatchObject({
        kind: 'payData',
        action: 'putDirectDeposits',
        receipt: saved.headers.get(receiptHeader),
      })
      for (const text of [table, answers, sheet]) {
        expect(text).toContain(saved.headers.get(receiptHeader))
        for (const value of [deposit.accountNumber, deposit.routingNumber, deposit.bankName])
          expect(text).not.toContain(value)
      }
    })

    test('has a label for every action', async () => {
      const found = await server.database.read.selectFrom('audit').select(['action', 'kind']).distinct().execute()
      expect(found.length).toBeGreaterThan(15)
      expect(found.filter(({ action }) => !hasWords(action))).toEqual([])
    })
  })
})
