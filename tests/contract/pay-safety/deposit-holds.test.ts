import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BodyOf, Endpoint } from '@/contract/endpoint/endpoint.ts'
import { patchDriverText } from '@/contract/drivers/driver-text.ts'
import { receiptHeader } from '@/contract/endpoint/headers.ts'
import { putPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { confirmDeposits, refuseDeposits, releaseDeposits } from '@/contract/payroll/pay-alerts.ts'
import { listAuditTrail } from '@/contract/administration/audit-trail.ts'
import { dormantAfterMs, newAccountForMs } from '@/domain/payroll/deposit-holds.ts'
import { markedForMs } from '@/domain/payroll/pay-safety.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { addAccountChange, phoneChange } from '../../../server/stores/personal-info/account-changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { letterSaying } from '../../support/mail.ts'
import { signIn, startServerHere, type TestServer } from '../../support/server.ts'
import { cases, net, percentage } from '../cases.ts'
import { ask, problemIn } from '../client.ts'
import { alertsOf, informationWith, ownAddresses } from './safe-pay.ts'

const own = [{ ...net, accountNumber: '50050050' }]
const theirs = [{ ...net, accountNumber: '66600066' }]
const day = 24 * 3_600_000

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a change to deposits', () => {
    let server: TestServer
    beforeEach(async () => {
      server = await startServerHere(kind)
    })
    afterEach(() => server.close())

    const wait = (ms: number) => void (server.clock.now += ms)
    const holding = (holds: object) => void (server.settings.company.depositHolds = holds)
    const changeAs = async (as: string, endpoint: Endpoint, body: unknown) =>
      ask(server, endpoint, { token: await signIn(server.url, as), body })
    const newEmail = async () => {
      const token = await signIn(server.url, 'employee')
      const body = await informationWith(server, { personalEmailAddress: 'elsewhere@mail.example' }, { token })
      expect((await ask(server, putPersonalInfo, { token, body })).status).toBe(200)
    }
    /** Saves deposits, and returns the receipt. */
    const deposit = async (splits: object[], as = 'employee') => {
      const saved = await changeAs(as, putDirectDeposits, splits)
      expect(saved.status).toBe(200)
      return saved.headers.get(receiptHeader)!
    }
    const row = async (receipt: string) =>
      server.database.read
        .selectFrom('payroll_changes')
        .select(['state', 'hold_reason', 'reason'])
        .where('receipt', '=', receipt)
        .executeTakeFirstOrThrow()
    const accounts = async (as = 'employee') => {
      const { body } = await ask(server, getDirectDeposits, { token: await signIn(server.url, as) })
      const { direct_deposits } = (body as typeof getDirectDeposits.answer.TYPE)._embedded
      return direct_deposits.map(({ accountNumber }) => accountNumber)
    }
    const decide = async (endpoint: Endpoint<BodyOf<typeof releaseDeposits>>, as = 'payroll', how = 'By phone') => {
      const [alert] = await alertsOf(server)
      return ask(server, endpoint, {
        token: await signIn(server.url, as),
        params: { alertId: String(alert!.id) },
        body: { how },
      })
    }
    /** A change that is held, after one that isn't. Later, so that the next letter isn't folded into others. */
    const held = async () => {
      await deposit(own)
      await newEmail()
      const receipt = await deposit(theirs)
      wait(3_600_000)
      return receipt
    }

    test('after a change of email is held, and its notices say so', async () => {
      const receipt = await held()
      expect(await row(receipt)).toMatchObject({ state: 'held', hold_reason: 'hold.after-email' })
      expect(await accounts()).toEqual(['66600066'])
      expect(await alertsOf(server)).toMatchObject([
        { kind: 'depositsAfterEmail', decision: 'release', receipt, needsTwo: false, phone: { isFromHr: true } },
      ])
      for (const address of ownAddresses)
        expect(await letterSaying(receipt, server.settings.dataDir, address)).toContain(
          sentence({ code: 'hold.after-email' }),
        )
    })

    test('goes to payroll once it is released, and the person is notified at all addresses', async () => {
      const receipt = await held()
      expect((await decide(releaseDeposits)).status).toBe(200)
      expect(await row(receipt)).toMatchObject({ state: 'waiting', hold_reason: null })
      expect(await alertsOf(server)).toEqual([])
      for (const address of ownAddresses)
        expect(await letterSaying('Payroll released', server.settings.dataDir, address)).toContain(receipt)
      // By now, payroll has this account.
      wait(markedForMs)
      expect(await row(await deposit([...theirs, percentage]))).toMatchObject({ state: 'waiting' })
    })

    test('restores the earlier deposits if it is refused, with the reason', async () => {
      const receipt = await held()
      expect((await decide(refuseDeposits, 'payroll', 'You told us it was not you.')).status).toBe(200)
      expect(await row(receipt)).toMatchObject({ state: 'refused', reason: 'You told us it was not you.' })
      expect(await accounts()).toEqual(['50050050'])
      expect(await alertsOf(server)).toEqual([])
      const letter = await letterSaying('Payroll refused', server.settings.dataDir, ownAddresses[0]!)
      expect(letter).toContain(receipt)
      expect(letter).not.toContain('You told us')
    })

    test('needs a note about how it was checked, by someone other than its person', async () => {
      await held()
      expect(problemIn(await decide(releaseDeposits, 'payroll', ' ')).errors).toMatchObject([{ code: 'required' }])
      const personId = await employeeIdOf(server.database.read, 'payroll')
      await addAccountChange(server.database.write, personId, phoneChange(null, server.clock.now))
      await deposit([{ ...net, accountNumber: '80080080' }], 'payroll')
      for (const endpoint of [releaseDeposits, refuseDeposits, confirmDeposits])
        expect(problemIn(await decide(endpoint)).errors).toMatchObject([{ code: 'pay-alert.own' }])
      expect((await decide(releaseDeposits, 'payrolladmin')).status).toBe(200)
    })

    test('needs two people if the company requires that: one confirms, another releases', async () => {
      holding({ people: 2 })
      const receipt = await held()
      expect(problemIn(await decide(releaseDeposits)).errors).toMatchObject([{ code: 'pay-alert.first' }])
      expect((await decide(confirmDeposits)).status).toBe(200)
      expect(await alertsOf(server)).toMatchObject([
        { needsTwo: true, checked: { how: 'By phone', isCaller: true, timestamp: expect.any(String) } },
      ])
      expect(problemIn(await decide(releaseDeposits)).errors).toMatchObject([{ code: 'pay-alert.second' }])
      expect(await row(receipt)).toMatchObject({ state: 'held' })
      expect((await decide(releaseDeposits, 'payrolladmin')).status).toBe(200)
      expect(await row(receipt)).toMatchObject({ state: 'waiting' })
      const { body } = await ask(server, listAuditTrail, { as: 'payrolladmin', query: { kind: 'payData' } })
      const { auditTrail } = (body as typeof listAuditTrail.answer.TYPE)._embedded
      expect(auditTrail.slice(0, 2).map(({ action }) => action)).toEqual(['releaseDeposits', 'confirmDeposits'])
    })

    test("can't get around the hold by being saved twice: the later change is held too, and replaces it", async () => {
      const first = await held()
      wait(markedForMs)
      const second = await deposit([{ ...theirs[0]!, bankName: 'Elsewhere' }, percentage])
      expect(await row(first)).toMatchObject({ state: 'replaced' })
      expect(await row(second)).toMatchObject({ state: 'held', hold_reason: 'hold.after-email' })
      expect(await alertsOf(server)).toMatchObject([{ receipt: second, decision: 'release' }])
      await decide(refuseDeposits)
      expect(await accounts()).toEqual(['50050050'])
    })

    test('isn’t held if it goes back to payroll’s deposits, and leaves nothing to decide', async () => {
      const first = await held()
      const back = await deposit(own)
      expect(await row(first)).toMatchObject({ state: 'replaced' })
      expect(await row(back)).toMatchObject({ state: 'waiting' })
      expect(await alertsOf(server)).toMatchObject([{ receipt: back, decision: 'check' }])
    })

    test("is only flagged if the company doesn't hold it", async () => {
      holding({ after: [] })
      const receipt = await held()
      expect(await row(receipt)).toMatchObject({ state: 'waiting' })
      expect(await alertsOf(server)).toMatchObject([{ receipt, decision: 'check' }])
    })

    test('is held after a phone number change, and payroll calls the earlier number', async () => {
      server.settings.company.configuration.features.cellPhone = true
      const { write } = server.database
      await write.updateTable('employees').set({ phone: '' }).execute()
      const cell = async (cellNumber: string) => {
        const token = await signIn(server.url, 'employee')
        const body = await informationWith(server, { cellNumber }, { token })
        expect((await ask(server, putPersonalInfo, { token, body })).status).toBe(200)
      }
      await cell('6025550100')
      const since = server.clock.now
      wait(10 * day)
      await cell('6025550199')
      const receipt = await deposit(theirs)
      expect(await row(receipt)).toMatchObject({ state: 'held', hold_reason: 'hold.after-phone' })
      expect(await alertsOf(server)).toMatchObject([
        {
          kind: 'depositsAfterPhone',
          phone: { ending: '0100', since: new Date(since).toISOString(), isFromHr: false },
        },
      ])
    })

    test("is held after the driver's number for texts changes", async () => {
      await changeAs('driver', patchDriverText, cases.patchDriverText!.body)
      const receipt = await deposit([{ ...net, accountNumber: '90090090' }], 'driver')
      expect(await row(receipt)).toMatchObject({ hold_reason: 'hold.after-phone' })
    })

    test('to a dormant account is held if the company requires that', async () => {
      holding({ after: [], mostTo: ['dormant'] })
      await deposit(theirs)
      wait(day)
      await deposit(own)
      wait(dormantAfterMs - day)
      expect(await row(await deposit([...own, percentage]))).toMatchObject({ state: 'waiting' })
      wait(day)
      expect(await row(await deposit(theirs))).toMatchObject({ state: 'held', hold_reason: 'hold.dormant-account' })
      // Saving it again doesn't make it an account on file.
      expect(await row(await deposit([...theirs, percentage]))).toMatchObject({ hold_reason: 'hold.dormant-account' })
    })

    test('to a new account is held if the company requires that, even in two steps', async () => {
      await deposit(own)
      wait(newAccountForMs)
      holding({ mostTo: ['new'] })
      const part = { ...percentage, accountNumber: '66600066' }
      expect(await row(await deposit([...own, { ...part, amount: 40 }]))).toMatchObject({ state: 'waiting' })
      const second = await deposit([...own, { ...part, amount: 80 }])
      expect(await row(second)).toMatchObject({ state: 'held', hold_reason: 'hold.new-account' })
    })
  })
})
