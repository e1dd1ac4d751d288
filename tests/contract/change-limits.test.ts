import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postDeviceKey } from '@/contract/delivery/envelopes.ts'
import { receiptHeader } from '@/contract/endpoint/headers.ts'
import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { listW4Files, postW4 } from '@/contract/payroll/w4.ts'
import { putSmokingPreference } from '@/contract/drivers/smoking-preference.ts'
import { newSigningKey } from '@/offline/envelopes/seal-envelope.ts'
import { databaseKinds } from '../support/databases.ts'
import { contentFor, deviceOf, sendSealed } from '../support/envelopes.ts'
import { lock, unlock } from '../support/host.ts'
import { signIn, startServerHere, type TestServer } from '../support/server.ts'
import { cases, flat, net } from './cases.ts'
import { ask, etagOf, problemIn } from './client.ts'
import { signedBy } from './payroll/w4-cases.ts'

const [most, day] = [3, 24 * 3_600_000]

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('changes that one person makes in a loop', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind, { ESS_CHANGES_IN_FIVE_MINUTES: String(most) })
    })
    afterAll(() => server.close())

    const smoking = (as: string) => ask(server, putSmokingPreference, { as, body: cases.putSmokingPreference!.body })
    const deposits = (body: unknown) => ask(server, putDirectDeposits, { as: 'driver', body })

    test('are refused with the time to wait, whether they succeeded or not; other kinds and people are unaffected', async () => {
      for (let n = 0; n < most; n += 1) expect((await smoking('driver')).status).toBe(200)
      const refused = await smoking('driver')
      expect([refused.status, problemIn(refused).detail]).toEqual([
        429,
        'You made too many changes of this kind in a short time. Please wait, then try again.',
      ])
      const seconds = Number(refused.headers.get('retry-after'))
      expect(seconds > 0 && seconds <= 300).toBe(true)
      expect(refused.headers.get(receiptHeader)).toBeNull()
      expect((await smoking('driver2')).status).toBe(200)
      for (let n = 0; n < most; n += 1) expect((await deposits([flat])).status).toBe(422)
      expect((await deposits([net])).status).toBe(429)
    })

    test('are refused in envelopes too, with an answer that makes the device wait', async () => {
      const device = await deviceOf(server, 'employee')
      const token = await server.tokenOf('employee')
      const once = async () => {
        const ifMatch = await etagOf(server, putDirectDeposits, undefined, token)
        return sendSealed(server, device, contentFor(server, putDirectDeposits, [net], { ifMatch }))
      }
      for (let n = 0; n < most; n += 1) expect((await once()).body).toMatchObject({ status: 200 })
      const refused = await once()
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    })

    test('are refused even if they do not change records, such as device keys', async () => {
      const statuses: number[] = []
      for (let n = 0; n <= most; n += 1)
        statuses.push(
          (await ask(server, postDeviceKey, { as: 'salaried', body: (await newSigningKey()).publicKey })).status,
        )
      expect(statuses).toEqual([200, 200, 200, 429])
    })
  })

  describe.skipIf(!available)('W-4 forms of one day', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    const submit = async () => {
      const token = await signIn(server.url, 'employee')
      return ask(server, postW4, { token, body: await signedBy(server, 'employee') })
    }

    const archived = async () => {
      const { body } = await ask(server, listW4Files, { as: 'employee' })
      return (body as { _total_items: number })._total_items
    }

    test('are limited with a clear problem, even while the payroll host is locked, and allowed again the next day', async () => {
      const before = await archived()
      for (let n = 0; n < postW4.mostADay! - 1; n += 1) expect((await submit()).status).toBe(200)
      await lock(server)
      expect((await submit()).status).toBe(423)
      for (const unlocks of [true, false]) {
        expect(problemIn(await submit())).toMatchObject({
          status: 422,
          errors: [
            {
              at: '',
              message: 'You submitted this 10 times in 24 hours, which is the limit. Please try again tomorrow.',
            },
          ],
        })
        if (unlocks) await unlock(server)
      }
      expect((await archived()) - before).toBe(postW4.mostADay)
      server.clock.now += day + 1
      expect((await submit()).status).toBe(200)
    })
  })
})
