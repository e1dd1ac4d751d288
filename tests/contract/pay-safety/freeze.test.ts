import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listAuditTrail } from '@/contract/administration/audit-trail.ts'
import { receiptHeader } from '@/contract/endpoint/headers.ts'
import { getPersonalInfo, putPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { liftPayFreeze } from '@/contract/payroll/pay-alerts.ts'
import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { patchCharities } from '@/contract/payroll/charities.ts'
import { noticeLinkLifeMs } from '@/domain/payroll/pay-safety.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { contentFor, deviceOf, sendSealed } from '../../support/envelopes.ts'
import { deliver } from '../../support/host.ts'
import { letterSaying, lettersTo } from '../../support/mail.ts'
import { signIn, startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { cases } from '../cases.ts'
import {
  alertsOf,
  everyGuarded,
  flatOfNobodyElse,
  freezeLink,
  informationWith,
  netOf,
  openLink,
  ownAddresses,
  pressLink,
} from './safe-pay.ts'

const frozen = {
  status: 403,
  title: 'Frozen',
  errors: [{ code: 'pay.frozen', message: sentence({ code: 'pay.frozen' }) }],
}

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('"This was not me"', () => {
    let server: TestServer
    beforeEach(async () => {
      server = await startServerHere(kind)
    })
    afterEach(() => server.close())

    const deposit = (as = 'employee', more: object[] = []) =>
      ask(server, putDirectDeposits, { as, body: [netOf(as), ...more] })
    /** The link in the notice of a direct deposit change. */
    const noticed = async (address = ownAddresses[0]!) => {
      const saved = await deposit()
      expect(saved.status).toBe(200)
      return freezeLink(server, saved.headers.get(receiptHeader)!, address)
    }
    const freeze = async () => {
      const link = await noticed()
      expect((await pressLink(server, link)).status).toBe(200)
      return link
    }
    const lift = async (as = 'payroll') => {
      const [alert] = await alertsOf(server)
      return ask(server, liftPayFreeze, { as, params: { alertId: String(alert!.id) }, body: {} })
    }

    test("is one button on a page; opening the page doesn't freeze anything, because mail scanners open links", async () => {
      const link = await noticed()
      for (let n = 0; n < 2; n += 1) {
        const page = await openLink(server, link)
        const html = await page.text()
        expect([page.status, html.match(/<button/g)?.length]).toEqual([200, 1])
        expect(html).toContain('This was not me')
        expect(html).not.toMatch(/employee|script/i)
        expect(page.headers.get('cache-control')).toBe('no-store')
        expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
      }
      expect((await deposit()).status).toBe(200)
      expect(await alertsOf(server)).toEqual([])
    })

    test('freezes every kind of change that has notices until payroll lifts the freeze', async () => {
      await freeze()
      for (const { what, endpoint, body } of everyGuarded)
        expect(
          problemIn(await ask(server, endpoint, { as: 'employee', body: await body(server) })),
          what,
        ).toMatchObject(frozen)
      await lift()
      for (const { what, endpoint, body } of everyGuarded)
        expect((await ask(server, endpoint, { as: 'employee', body: await body(server) })).status, what).toBe(200)
    })

    test("doesn't freeze other changes or other people", async () => {
      await freeze()
      const information = await informationWith(server, { maritalStatus: 'W' })
      expect((await ask(server, putPersonalInfo, { as: 'employee', body: information })).status).toBe(200)
      const { body } = cases.patchCharities!
      expect((await ask(server, patchCharities, { as: 'employee', body })).status).toBe(200)
      expect((await deposit('salaried')).status).toBe(200)
    })

    test('works once: after payroll lifts the freeze, neither the button nor its page does anything', async () => {
      const link = await freeze()
      for (const again of [await openLink(server, link), await pressLink(server, link)]) {
        expect(again.status).toBe(200)
        expect(await again.text()).toContain('Your pay changes are frozen')
      }
      await lift()
      for (const again of [await openLink(server, link), await pressLink(server, link)]) {
        expect(again.status).toBe(410)
        expect(await again.text()).toContain('This link has expired')
      }
      expect((await deposit()).status).toBe(200)
    })

    test('works for 30 days', async () => {
      const link = await noticed()
      server.clock.now += noticeLinkLifeMs - 1
      expect((await openLink(server, link)).status).toBe(200)
      server.clock.now += 1
      expect((await openLink(server, link)).status).toBe(410)
      expect((await pressLink(server, link)).status).toBe(410)
      expect(await server.database.read.selectFrom('pay_alerts').select('id').execute()).toEqual([])
    })

    test('is refused with a link that was never sent', async () => {
      for (const link of ['/n/nothing', `/n/${'0'.repeat(20)}`, '/n/%00'])
        for (const answer of [await openLink(server, link), await pressLink(server, link)])
          expect(answer.status, link).toBe(410)
    })

    test('makes one freeze and alerts payroll once, even if pressed in two notices', async () => {
      const first = await noticed()
      const second = await noticed(ownAddresses[1])
      expect(second).not.toBe(first)
      const pages = await Promise.all([pressLink(server, first), pressLink(server, second), pressLink(server, first)])
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await alertsOf(server)).toMatchObject([{ kind: 'frozen', firstName: expect.any(String), receipt: '' }])
      for (const address of ['payroll@company.example', 'payrolladmin@company.example']) {
        const letter = await letterSaying('Somebody froze their pay changes', server.settings.dataDir, address)
        expect(letter).toContain('/payroll/payAlerts')
        expect(lettersTo(server.settings.dataDir, address)).toHaveLength(1)
      }
    })

    test('refuses an envelope like a call, and the same change is accepted after the freeze is lifted', async () => {
      const device = await deviceOf(server, 'employee')
      await freeze()
      const { headers } = await ask(server, getDirectDeposits, { as: 'employee' })
      const content = contentFor(server, putDirectDeposits, [netOf('employee'), flatOfNobodyElse], {
        ifMatch: headers.get('etag'),
      })
      expect((await sendSealed(server, device, content)).body).toEqual({ status: 403, receipt: null, etag: null })
      await lift()
      expect((await sendSealed(server, device, content)).body).toMatchObject({ status: 200 })
    })

    test('stops changes that payroll does not have yet, and restores the records', async () => {
      const link = await noticed()
      await deliver(server)
      await deposit('employee', [flatOfNobodyElse])
      const information = async (change: object) => {
        const body = await informationWith(server, change)
        expect((await ask(server, putPersonalInfo, { as: 'employee', body })).status).toBe(200)
      }
      await information({ maritalStatus: 'W' })
      await deliver(server)
      await deposit('employee', [{ ...flatOfNobodyElse, amount: 7 }])
      await information({ maritalStatus: 'M' })
      await information({ maritalStatus: 'M', residentStreetAddress: '9 Other Street' })
      expect((await deposit('salaried')).status).toBe(200)
      await pressLink(server, link)

      const rows = await server.database.read
        .selectFrom('payroll_changes')
        .select(['kind', 'state', 'reason_code'])
        .orderBy('id')
        .execute()
      expect(rows.map(({ kind, state, reason_code }) => [kind, state, reason_code])).toEqual([
        ['putDirectDeposits', 'taken', null],
        ['putDirectDeposits', 'taken', null],
        ['putPersonalInfo', 'taken', null],
        ['putDirectDeposits', 'refused', 'pay.frozen'],
        ['putPersonalInfo', 'waiting', null],
        ['putPersonalInfo', 'refused', 'pay.frozen'],
        ['putDirectDeposits', 'waiting', null],
      ])
      const { body: deposits } = await ask(server, getDirectDeposits, { as: 'employee' })
      const { direct_deposits } = (deposits as typeof getDirectDeposits.answer.TYPE)._embedded
      expect(direct_deposits.map(({ amount }) => amount)).toEqual([999, flatOfNobodyElse.amount])
      const { body } = await ask(server, getPersonalInfo, { as: 'employee' })
      expect(body).toMatchObject({ maritalStatus: 'M', residentStreetAddress: expect.not.stringContaining('9 Other') })
    })

    test.each(everyGuarded)('stops a waiting change of $what', async ({ endpoint, body }) => {
      const link = await noticed()
      await deliver(server)
      expect((await ask(server, endpoint, { as: 'employee', body: await body(server) })).status).toBe(200)
      await pressLink(server, link)
      const [last] = await server.database.read
        .selectFrom('payroll_changes')
        .select(['kind', 'state'])
        .orderBy('id', 'desc')
        .execute()
      expect(last).toEqual({ kind: endpoint.name, state: 'refused' })
    })

    test('leaves a change alone that may have arrived at payroll', async () => {
      const link = await noticed()
      await server.database.write.updateTable('payroll_changes').set({ is_uncertain: 1 }).execute()
      await pressLink(server, link)
      expect(await server.database.read.selectFrom('payroll_changes').select('state').execute()).toEqual([
        { state: 'waiting' },
      ])
    })

    test('can be undone by payroll, but people can’t lift their own; the owner gets letters with a link to freeze again', async () => {
      await freeze()
      expect((await lift()).status).toBe(200)
      expect(await alertsOf(server)).toEqual([])
      for (const address of ownAddresses) {
        const letter = await letterSaying('Your pay changes are no longer frozen', server.settings.dataDir, address)
        expect(letter).toContain('lifted the freeze on your pay changes on Sat 11/21/2026')
      }
      const again = await freezeLink(server, 'no longer frozen', ownAddresses[1]!)
      expect((await pressLink(server, again)).status).toBe(200)
      expect(problemIn(await deposit()).status).toBe(403)

      const own = await deposit('payroll')
      await pressLink(server, await freezeLink(server, own.headers.get(receiptHeader)!, 'payroll@mail.example'))
      const payroll = await employeeIdOf(server.database.read, 'payroll')
      const mine = (await alertsOf(server)).find(({ employeeId }) => employeeId === payroll)!
      const liftMine = (as: string) =>
        ask(server, liftPayFreeze, { as, params: { alertId: String(mine.id) }, body: {} })
      expect(problemIn(await liftMine('payroll')).errors).toMatchObject([{ code: 'pay-alert.own' }])
      expect((await liftMine('payrolladmin')).status).toBe(200)
      expect((await liftMine('payrolladmin')).status).toBe(200)
    })

    test('adds to the audit trail who froze whom and who lifted it', async () => {
      await freeze()
      await lift('payrolladmin')
      const employeeId = await employeeIdOf(server.database.read, 'employee')
      const { body } = await ask(server, listAuditTrail, { as: 'payrolladmin', query: { employeeId, kind: 'payData' } })
      const { auditTrail } = (body as typeof listAuditTrail.answer.TYPE)._embedded
      const entries = auditTrail.filter(({ action }) => action !== putDirectDeposits.name)
      expect(entries.slice(0, 2).map((entry) => [entry.action, entry.employeeId, entry.subjectEmployeeId])).toEqual([
        ['liftPayFreeze', await employeeIdOf(server.database.read, 'payrolladmin'), employeeId],
        ['freezePay', employeeId, ''],
      ])
    })

    test('still allows signing in and reading', async () => {
      await freeze()
      const token = await signIn(server.url, 'employee')
      expect((await ask(server, getDirectDeposits, { token })).status).toBe(200)
    })
  })
})
