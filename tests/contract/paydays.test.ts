import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listActivity } from '@/contract/delivery/activity.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { receiptHeader } from '@/contract/endpoint/headers.ts'
import { patchCharities } from '@/contract/payroll/charities.ts'
import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { putArizonaTax } from '@/contract/payroll/arizona-a4.ts'
import { postStockPurchase } from '@/contract/payroll/stock-purchase.ts'
import { postW4 } from '@/contract/payroll/w4.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { putSmokingPreference } from '@/contract/drivers/smoking-preference.ts'
import { addHoliday } from '../../server/stores/time-off/company-holidays.ts'
import { findEmployer, saveEmployer } from '../../server/stores/people/employers.ts'
import { databaseKinds } from '../support/databases.ts'
import { contentFor, deviceOf, sendSealed } from '../support/envelopes.ts'
import { letterSaying } from '../support/mail.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { cases, net } from './cases.ts'
import { ask } from './client.ts'
import { election } from './payroll/arizona-a4-cases.ts'
import { signedBy } from './payroll/w4-cases.ts'

const beforeCutOff = Date.parse('2026-12-04T22:59:00Z')
const afterCutOff = Date.parse('2026-12-04T23:01:00Z')

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the payday that a change to pay affects', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    /** The payday shown in Activity. */
    const paydayOf = async (as: string, receipt: string) => {
      const { body } = await ask(server, listActivity, { as })
      const { activity } = (body as typeof listActivity.answer.TYPE)._embedded
      return activity.find((each) => each.receipt === receipt)!.payday
    }
    const saved = async (endpoint: Endpoint, as: string, body: unknown) => {
      const answer = await ask(server, endpoint, { as, body })
      expect(answer.status).toBe(200)
      return answer.headers.get(receiptHeader)!
    }

    test('is in Activity and in the notice, based on when the server received the change', async () => {
      server.clock.now = beforeCutOff
      const early = await saved(putDirectDeposits, 'employee', [net])
      server.clock.now = afterCutOff
      const late = await saved(putDirectDeposits, 'employee', [{ ...net, accountNumber: '8821004455' }])
      expect([await paydayOf('employee', early), await paydayOf('employee', late)]).toEqual([
        '2026-12-11',
        '2026-12-25',
      ])
      const noticeOf = (receipt: string) => letterSaying(receipt, server.settings.dataDir, 'employee@mail.example')
      expect(await noticeOf(early)).toContain(
        'Deposits: from the payday of Dec 11. Changes after Dec 4, 5 pm CT count from Dec 25.',
      )
      expect(await noticeOf(late)).toContain(
        'Deposits: from the payday of Dec 25. Changes after Dec 18, 5 pm CT count from Jan 8.',
      )
    })

    test('depends on when a change arrives, not on when it was signed', async () => {
      server.clock.now = beforeCutOff
      const device = await deviceOf(server, 'driver')
      const { headers } = await ask(server, getDirectDeposits, { as: 'driver' })
      const content = contentFor(server, putDirectDeposits, [net], { ifMatch: headers.get('etag') })
      server.clock.now = afterCutOff
      const { body } = await sendSealed(server, device, content)
      expect(await paydayOf('driver', (body as { receipt: string }).receipt)).toBe('2026-12-25')
    })

    test("is shown for W-4, state tax, charities, and stock purchase, but not for changes that don't affect pay", async () => {
      server.clock.now = afterCutOff
      const bodies: [Endpoint, unknown][] = [
        [postW4, await signedBy(server, 'employee')],
        [putArizonaTax, election],
        [patchCharities, cases[patchCharities.name]!.body],
        [postStockPurchase, cases[postStockPurchase.name]!.body],
      ]
      for (const [endpoint, body] of bodies)
        expect(await paydayOf('employee', await saved(endpoint, 'employee', body)), endpoint.name).toBe('2026-12-25')
      expect(await letterSaying('Your W-4 was submitted', server.settings.dataDir, 'employee@mail.example')).toContain(
        'W-4: from the payday of Dec 25.',
      )
      const other = await saved(putSmokingPreference, 'driver', { smokingPreference: 'S' })
      expect(await paydayOf('driver', other)).toBeUndefined()
    })

    test('moves ahead of a holiday if the company says so, and the device agrees', async () => {
      const { write } = server.database
      const swf = (await findEmployer(write, 'SWF'))!
      await addHoliday(write, { date: '2026-12-25' })
      server.clock.now = Date.parse('2026-12-17T22:59:00Z')
      await saveEmployer(write, { ...swf, paydays: { ...swf.paydays!, movesAhead: true } })
      expect(await paydayOf('employee', await saved(putDirectDeposits, 'employee', [net]))).toBe('2026-12-24')
      server.clock.now += 2 * 60_000
      const late = await saved(putDirectDeposits, 'employee', [{ ...net, accountNumber: '8821004455' }])
      expect(await paydayOf('employee', late)).toBe('2027-01-08')
      const { body } = await ask(server, getUserInfo, { as: 'employee' })
      expect((body as typeof getUserInfo.answer.TYPE).userInfo.payCalendar).toMatchObject({
        paydayAfter: 6,
        timeZone: 'America/Chicago',
        movesAhead: true,
        holidays: expect.arrayContaining(['2026-12-25']) as unknown,
      })
    })

    test("isn't shown if paydays aren't on file", async () => {
      const { write } = server.database
      await saveEmployer(write, { ...(await findEmployer(write, 'SWF'))!, paydays: null })
      expect(await paydayOf('employee', await saved(putDirectDeposits, 'employee', [net]))).toBeUndefined()
      const { body } = await ask(server, getUserInfo, { as: 'employee' })
      expect((body as typeof getUserInfo.answer.TYPE).userInfo).not.toHaveProperty('payCalendar')
    })
  })
})
