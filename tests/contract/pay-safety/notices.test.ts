import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { receiptHeader } from '@/contract/endpoint/headers.ts'
import { databaseKinds } from '../../support/databases.ts'
import { contentFor, deviceOf, sendSealed } from '../../support/envelopes.ts'
import { lock, unlock } from '../../support/host.ts'
import { letterSaying } from '../../support/mail.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { flat, net } from '../cases.ts'
import { ask } from '../client.ts'
import { everyGuarded, ownAddresses, subjectOf } from './safe-pay.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a notice of a change', () => {
    let server: TestServer
    beforeEach(async () => {
      server = await startServerHere(kind)
    })
    afterEach(() => server.close())

    /** The addresses that got the notice of a deposit change. */
    const told = async () => {
      const rows = await server.database.read
        .selectFrom('mail')
        .select(['to_address', 'subject'])
        .orderBy('id')
        .execute()
      return rows.filter(({ subject }) => subject === 'Your direct deposit was changed').map((row) => row.to_address)
    }

    test.each(everyGuarded)(
      'of $what is sent to every address with only the name and time',
      async ({ what, endpoint, body }) => {
        const saved = await ask(server, endpoint, { as: 'employee', body: await body(server) })
        expect(saved.status).toBe(200)
        const receipt = saved.headers.get(receiptHeader)!
        for (const address of ownAddresses) {
          const letter = await letterSaying(subjectOf(what), server.settings.dataDir, address)
          expect(letter).toContain(`The receipt is ${receipt}.`)
          expect(letter).toContain('on Sat 11/21/2026 2:00 AM MST')
          const text = letter.slice(letter.indexOf('\r\n\r\n'))
          expect(text).not.toMatch(/elsewhere|9 Other|PO Box|\d{9}|%|\$/)
        }
      },
    )

    test('is sent once for a repeated call, and not for a refused change', async () => {
      const key = randomUUID()
      const change = {
        as: 'employee',
        body: [net],
        key,
        ifMatch: (await ask(server, getDirectDeposits, { as: 'employee' })).headers.get('etag')!,
      }
      for (let n = 0; n < 3; n += 1) expect((await ask(server, putDirectDeposits, change)).status).toBe(200)
      expect((await ask(server, putDirectDeposits, { as: 'employee', body: [flat] })).status).toBe(422)
      expect(await told()).toEqual(ownAddresses)
    })

    test('is sent for a change that came in an envelope', async () => {
      const device = await deviceOf(server, 'employee')
      const { headers } = await ask(server, getDirectDeposits, { as: 'employee' })
      const content = contentFor(server, putDirectDeposits, [net], { ifMatch: headers.get('etag') })
      for (let n = 0; n < 2; n += 1)
        expect((await sendSealed(server, device, content)).body).toMatchObject({ status: 200 })
      expect(await told()).toEqual(ownAddresses)
    })

    test('is sent at once while the payroll host is locked', async () => {
      await lock(server)
      expect((await ask(server, putDirectDeposits, { as: 'employee', body: [net] })).status).toBe(423)
      expect(await told()).toEqual(ownAddresses)
      await unlock(server)
    })

    test('is deleted from the database once it is sent, so its link cannot be read there', async () => {
      await ask(server, putDirectDeposits, { as: 'employee', body: [net] })
      const texts = () => server.database.read.selectFrom('mail').select('text').execute()
      await expect.poll(async () => (await texts()).map(({ text }) => text)).toEqual(['', ''])
    })
  })
})
