import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiptHeader } from '@/contract/endpoint/headers.ts'
import { putPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { liftPayFreeze } from '@/contract/payroll/pay-alerts.ts'
import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { sendFactorCode } from '@/contract/sign-in/session.ts'
import { maskedAddress } from '@/domain/identity/masked-address.ts'
import { databaseKinds } from '../../support/databases.ts'
import { contentFor, deviceOf, sendSealed } from '../../support/envelopes.ts'
import { codeNumber, codesTo, letterSaying, lettersTo, linkIn } from '../../support/mail.ts'
import { signIn, startServerHere, type TestServer } from '../../support/server.ts'
import { net } from '../cases.ts'
import { ask, problemIn } from '../client.ts'
import { alertsOf, freezeLink, informationWith, ownAddresses, pressLink } from './safe-pay.ts'

const thief = 'thief@mail.example'
const [old, company] = ownAddresses as [string, string]
const theirs = { ...net, routingNumber: '021000021', bankName: 'Elsewhere', accountNumber: '66600066' }

// One day, step by step, on which a thief uses the open session of `employee`.
describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)("the thief's day", () => {
    let server: TestServer
    let session: string
    let receipt: string
    beforeAll(async () => {
      server = await startServerHere(kind)
      session = await signIn(server.url, 'employee')
    })
    afterAll(() => server.close())

    const letter = (words: string, address: string) => letterSaying(words, server.settings.dataDir, address)
    const accounts = async () => {
      const { body } = await ask(server, getDirectDeposits, { token: session })
      return (body as typeof getDirectDeposits.answer.TYPE)._embedded.direct_deposits.map(
        (split) => split.accountNumber,
      )
    }

    let before: string[]
    test('at nine the email address changes: the old address and the company address get a notice', async () => {
      before = await accounts()
      const body = await informationWith(server, { personalEmailAddress: thief }, { token: session })
      const saved = await ask(server, putPersonalInfo, { token: session, body })
      expect(saved.status).toBe(200)
      for (const address of [old, company]) {
        const told = await letter(saved.headers.get(receiptHeader)!, address)
        expect(told).toContain('Subject: Your personal email address was changed')
        expect(told.slice(told.indexOf('\r\n\r\n'))).not.toContain('mail.example')
      }
    })

    test('the new address gets only a confirmation request, which the thief confirms', async () => {
      const asked = await letter('Confirm your email address', thief)
      expect(lettersTo(server.settings.dataDir, thief)).toEqual([asked])
      expect((await pressLink(server, linkIn(asked))).status).toBe(200)
    })

    test('at ten the deposits change: the owner and the thief are notified, and payroll must release the change', async () => {
      server.clock.now += 3_600_000
      session = await signIn(server.url, 'employee')
      const saved = await ask(server, putDirectDeposits, { token: session, body: [theirs] })
      expect(saved.status).toBe(200)
      receipt = saved.headers.get(receiptHeader)!
      for (const address of [old, company, thief]) {
        const told = await letter(receipt, address)
        expect(told).toContain('Subject: Your direct deposit was changed')
        expect(told.replace(receipt, '')).not.toMatch(/66600066|0066|Elsewhere/)
      }
      expect(await alertsOf(server)).toMatchObject([{ kind: 'depositsAfterEmail', decision: 'release', receipt }])
    })

    test('at eleven the thief requests a code at the new address, but it is sent to the old one', async () => {
      server.clock.now += 3_600_000
      server.settings.company.configuration.requireMultiFactorLogin = true
      const token = await signIn(server.url, 'employee')
      const { body } = await ask(server, sendFactorCode, { token, query: { fallback: '1' } })
      expect(body).toMatchObject({ sentTo: maskedAddress(old), isFallback: true })
      await codeNumber(1, server.settings.dataDir, old)
      expect(codesTo(server.settings.dataDir, thief)).toEqual([])
      server.settings.company.configuration.requireMultiFactorLogin = false
    })

    test('at noon the owner presses "This was not me": both changes are undone, more are blocked, and payroll gets a notice', async () => {
      server.clock.now += 3_600_000
      session = await signIn(server.url, 'employee')
      const device = await deviceOf(server, 'employee', session)
      const link = await freezeLink(server, receipt, old)
      expect((await pressLink(server, link)).status).toBe(200)
      const { headers } = await ask(server, getDirectDeposits, { token: session })
      const further = [{ ...theirs, accountNumber: '77700077' }]
      const refused = await ask(server, putDirectDeposits, { token: session, body: further })
      expect(problemIn(refused).errors).toMatchObject([{ code: 'pay.frozen' }])
      const sealed = contentFor(server, putDirectDeposits, further, { ifMatch: headers.get('etag') })
      expect((await sendSealed(server, device, sealed)).body).toMatchObject({ status: 403 })
      const body = await informationWith(server, { personalEmailAddress: 'another@mail.example' }, { token: session })
      expect(problemIn(await ask(server, putPersonalInfo, { token: session, body })).status).toBe(403)
      expect(await accounts()).toEqual(before)
      await letter('Somebody froze their pay changes', 'payroll@company.example')
      expect((await alertsOf(server)).map((alert) => alert.kind)).toEqual(['frozen'])
    })

    test("the next day payroll lifts the freeze: the owner gets a notice at both addresses, but the thief doesn't", async () => {
      server.clock.now += 24 * 3_600_000
      const payroll = await signIn(server.url, 'payroll')
      const freeze = await server.database.read
        .selectFrom('pay_alerts')
        .select('id')
        .where('kind', '=', 'frozen')
        .executeTakeFirstOrThrow()
      const params = { alertId: String(freeze.id) }
      expect((await ask(server, liftPayFreeze, { token: payroll, params, body: {} })).status).toBe(200)
      for (const address of [old, company]) await letter('Your pay changes are no longer frozen', address)
      const toThief = lettersTo(server.settings.dataDir, thief).filter((each) => each.includes('no longer frozen'))
      expect(toThief).toEqual([])
      session = await signIn(server.url, 'employee')
      expect((await ask(server, putDirectDeposits, { token: session, body: [net] })).status).toBe(200)
      expect(await accounts()).toEqual([net.accountNumber])
    })
  })
})
