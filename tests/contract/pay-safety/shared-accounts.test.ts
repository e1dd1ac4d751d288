import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { allowSharedAccount, checkPayAlert } from '@/contract/payroll/pay-alerts.ts'
import { buildApp } from '../../../server/app.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { signIn, startServerHere, type TestServer } from '../../support/server.ts'
import { net, percentage } from '../cases.ts'
import { ask, problemIn } from '../client.ts'
import { alertsOf } from './safe-pay.ts'

const shared = { ...net, accountNumber: '66600066' }

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the same account on two records', () => {
    let server: TestServer
    beforeEach(async () => {
      server = await startServerHere(kind)
    })
    afterEach(() => server.close())

    const deposit = async (as: string, ...splits: object[]) => {
      const saved = await ask(server, putDirectDeposits, { token: await signIn(server.url, as), body: splits })
      expect(saved.status).toBe(200)
    }
    const close = async (endpoint: typeof checkPayAlert, as = 'payroll') => {
      const [alert] = await alertsOf(server)
      return ask(server, endpoint, { as, params: { alertId: String(alert!.id) }, body: {} })
    }

    test('is flagged for payroll, however it’s spelled, without showing the account', async () => {
      await deposit('employee', shared)
      await deposit(
        'salaried',
        { ...net, accountNumber: '5005005' },
        { ...percentage, ...shared, depositType: 'P', amount: 5, feId: 'x', accountNumber: '0066600066' },
      )
      const [alert, ...others] = await alertsOf(server)
      expect(others).toEqual([])
      const ids = await Promise.all(['salaried', 'employee'].map((name) => employeeIdOf(server.database.read, name)))
      expect(alert).toMatchObject({
        kind: 'sharedAccount',
        decision: 'share',
        receipt: '',
        other: { employeeId: ids[1] },
      })
      expect(alert!.employeeId).toBe(ids[0])
      expect(JSON.stringify(alert)).not.toContain('0066')
      const { rows } = { rows: await server.database.read.selectFrom('pay_accounts').selectAll().execute() }
      expect(JSON.stringify(rows)).not.toContain('66600066')
    })

    test('is flagged once, and not again after it was checked', async () => {
      await deposit('employee', shared)
      await deposit('salaried', shared)
      await deposit('salaried', shared, percentage)
      expect(await alertsOf(server)).toHaveLength(1)
      expect((await close(checkPayAlert)).status).toBe(200)
      await deposit('salaried', shared)
      expect(await alertsOf(server)).toEqual([])
    })

    test('is not flagged for two people who may share one, no matter which account', async () => {
      await deposit('employee', shared)
      await deposit('salaried', shared)
      expect((await close(allowSharedAccount)).status).toBe(200)
      const next = { ...net, accountNumber: '77700077' }
      await deposit('salaried', next)
      await deposit('employee', next)
      expect(await alertsOf(server)).toEqual([])
      await deposit('california', next)
      expect(await alertsOf(server)).toMatchObject([{ kind: 'sharedAccount' }])
    })

    test('can’t be allowed by either of the two people', async () => {
      await deposit('payroll', shared)
      await deposit('employee', shared)
      for (const endpoint of [allowSharedAccount, checkPayAlert])
        expect(problemIn(await close(endpoint)).errors).toMatchObject([{ code: 'pay-alert.own' }])
      expect((await close(allowSharedAccount, 'payrolladmin')).status).toBe(200)
    })

    test('is flagged again if it’s no longer shared and then another person uses it', async () => {
      await deposit('employee', shared)
      await deposit('employee', { ...net, accountNumber: '77700077' })
      await deposit('salaried', shared)
      expect(await alertsOf(server)).toEqual([])
      await deposit('employee', shared)
      expect(await alertsOf(server)).toHaveLength(1)
    })

    test('is flagged if several people save it at the same time', async () => {
      await Promise.all(['employee', 'salaried', 'california'].map((as) => deposit(as, shared)))
      expect((await alertsOf(server)).map(({ kind: what }) => what)).toEqual(['sharedAccount', 'sharedAccount'])
    })

    test('is also found in lists loaded from a file', async () => {
      await deposit('employee', shared)
      const { read, write } = server.database
      const personId = await employeeIdOf(read, 'driver')
      await write
        .updateTable('direct_deposits')
        .set({ routing_number: net.routingNumber, account_number: '66600066' })
        .where('person_id', '=', personId)
        .where('fe_id', '=', 'net')
        .execute()
      await write.updateTable('direct_deposit_lists').set({ version: 9 }).where('person_id', '=', personId).execute()
      const another = await buildApp(server.database, server.settings)
      await expect
        .poll(() => alertsOf(server), { message: 'a server looks at startup' })
        .toMatchObject([{ kind: 'sharedAccount', employeeId: personId }])
      await another.close()
    })
  })
})
