import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { receiptHeader } from '@/contract/endpoint/headers.ts'
import { putPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { checkPayAlert, liftPayFreeze } from '@/contract/payroll/pay-alerts.ts'
import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { markedForMs } from '@/domain/payroll/pay-safety.ts'
import { setPassword } from '../../../server/stores/people/accounts.ts'
import { purgeAccountChanges } from '../../../server/stores/personal-info/account-changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { lock, unlock } from '../../support/host.ts'
import { signIn, startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { alertsOf, informationWith, netOf } from './safe-pay.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a direct deposit change', () => {
    let server: TestServer
    beforeEach(async () => {
      server = await startServerHere(kind)
    })
    afterEach(() => server.close())

    const deposit = async (as = 'employee') =>
      ask(server, putDirectDeposits, { token: await signIn(server.url, as), body: [netOf(as)] })
    const newEmail = async (personalEmailAddress: string) => {
      const body = await informationWith(server, { personalEmailAddress })
      expect((await ask(server, putPersonalInfo, { as: 'employee', body })).status).toBe(200)
    }
    const kinds = async () => (await alertsOf(server)).map((alert) => alert.kind)

    test('isn’t flagged if neither the email nor the password was changed', async () => {
      await deposit()
      expect(await alertsOf(server)).toEqual([])
    })

    test('is flagged for payroll, with its receipt, up to 7 days after an email change', async () => {
      await newEmail('elsewhere@mail.example')
      server.clock.now += markedForMs - 1
      const saved = await deposit()
      expect(await alertsOf(server)).toMatchObject([
        {
          kind: 'depositsAfterEmail',
          timestamp: new Date(server.clock.now).toISOString(),
          receipt: saved.headers.get(receiptHeader),
        },
      ])
      server.clock.now += 1
      await deposit()
      expect(await kinds()).toEqual(['depositsAfterEmail'])
    })

    test('is also flagged after a password reset', async () => {
      const { database, clock, app } = server
      const sessionEnds = app.services.announcements.sessionEnds
      await setPassword({ database, sessionEnds, clock: () => clock.now }, 'salaried', 'another-password')
      const token = await signIn(server.url, 'salaried', 'another-password')
      expect((await ask(server, putDirectDeposits, { token, body: [netOf('salaried')] })).status).toBe(200)
      expect(await kinds()).toEqual(['depositsAfterPassword'])
    })

    test('is flagged right away while the payroll host is locked', async () => {
      await newEmail('elsewhere@mail.example')
      await lock(server)
      await deposit()
      expect(await kinds()).toEqual(['depositsAfterEmail'])
      await unlock(server)
    })

    test('leaves the list for good once payroll has checked it, if it isn’t held', async () => {
      server.settings.company.depositHolds = { after: [] }
      await newEmail('elsewhere@mail.example')
      await deposit()
      const [alert] = await alertsOf(server)
      const params = { alertId: String(alert!.id) }
      // A freeze can be lifted; a change can be checked.
      expect(problemIn(await ask(server, liftPayFreeze, { as: 'payroll', params, body: {} })).status).toBe(404)
      for (let n = 0; n < 2; n += 1)
        expect((await ask(server, checkPayAlert, { as: 'payroll', params, body: {} })).status).toBe(200)
      expect(await alertsOf(server)).toEqual([])
      expect(
        problemIn(await ask(server, checkPayAlert, { as: 'payroll', params: { alertId: 'x' }, body: {} })).status,
      ).toBe(404)
    })

    test('is no longer flagged once the email change is purged', async () => {
      await newEmail('elsewhere@mail.example')
      await purgeAccountChanges(server.database.write, server.clock.now + 1)
      await deposit()
      expect(await alertsOf(server)).toEqual([])
    })
  })
})
