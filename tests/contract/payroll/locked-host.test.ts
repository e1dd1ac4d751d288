import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { getDriverText, patchDriverText } from '@/contract/drivers/driver-text.ts'
import { receiptHeader } from '@/contract/endpoint/headers.ts'
import { hostStatus, openHost } from '../../../server/work/payroll/host-lock.ts'
import { databaseKinds } from '../../support/databases.ts'
import { deliver, lock, unlock } from '../../support/host.ts'
import { startServer, startServerHere, type TestServer } from '../../support/server.ts'
import { flat, net, percentage } from '../cases.ts'
import { ask, problemIn } from '../client.ts'

const received = 'Your changes have been received and will update shortly.'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('while the payroll host is locked', () => {
    let server: TestServer
    const deposits = async () => {
      const { body, headers } = await ask(server, getDirectDeposits, { as: 'driver' })
      const { _embedded } = body as { _embedded: { direct_deposits: { feId: string }[] } }
      return { feIds: _embedded.direct_deposits.map(({ feId }) => feId), etag: headers.get('etag') }
    }
    const states = async () => {
      const rows = await server.database.read
        .selectFrom('payroll_changes')
        .select(['receipt', 'state'])
        .orderBy('id')
        .execute()
      return Object.fromEntries(rows.map(({ receipt, state }) => [receipt, state]))
    }
    beforeAll(async () => {
      server = await startServerHere(kind)
      await deliver(server)
    })
    afterAll(() => server.close())

    test('a save is answered with 423, is in the record right away, and is delivered in order after the unlock', async () => {
      await lock(server)
      const key = randomUUID()
      const first = await ask(server, putDirectDeposits, { as: 'driver', body: [net, flat], key })
      expect(first.status).toBe(423)
      expect(first.body).toMatchObject({ status: 423, detail: received, errors: [] })
      const receipt = first.headers.get(receiptHeader)!
      expect(await deposits()).toEqual({ feIds: ['net', 'flat'], etag: first.headers.get('etag') })
      const again = await ask(server, putDirectDeposits, { as: 'driver', body: [net, flat], key })
      expect([again.status, again.headers.get(receiptHeader)]).toEqual([423, receipt])
      const second = await ask(server, putDirectDeposits, { as: 'driver', body: [net, percentage] })
      expect(second.status).toBe(423)
      await deliver(server)
      expect(await hostStatus(server.database.read)).toEqual({ locked: true, waiting: 2, refusesUploads: false })
      const sent: string[] = []
      const { carrier } = server.app.services
      await openHost(server.database, server.clock.now)
      await deliver(server, {
        ...carrier!,
        async *send(changes, signal) {
          sent.push(...changes.map((change) => change.receipt))
          yield* carrier!.send(changes, signal)
        },
      })
      expect(sent).toEqual([receipt, second.headers.get(receiptHeader)])
      expect(await hostStatus(server.database.read)).toEqual({ locked: false, waiting: 0, refusesUploads: false })
      expect((await ask(server, putDirectDeposits, { as: 'driver', body: [net] })).status).toBe(200)
    })

    test('of two devices that save from the same list, the second is refused with the newer list', async () => {
      const { etag } = await deposits()
      await lock(server)
      const first = await ask(server, putDirectDeposits, { as: 'driver', body: [net, flat], ifMatch: etag })
      expect(first.status).toBe(423)
      const second = await ask(server, putDirectDeposits, { as: 'driver', body: [net, percentage], ifMatch: etag })
      expect(problemIn(second)).toMatchObject({ status: 412, version: first.headers.get('etag') })
      const { _embedded } = problemIn(second).present as { _embedded: { direct_deposits: { feId: string }[] } }
      expect(_embedded.direct_deposits.map(({ feId }) => feId)).toEqual(['net', 'flat'])
      await unlock(server)
    })

    test('a change isn’t repeated if its key is sent again after the unlock', async () => {
      await lock(server)
      const key = randomUUID()
      const body = { status: 'I', carrierAddr: 'vtext.com', areaCode: '602', prefix: '555', lineNumber: '0100' }
      expect((await ask(server, patchDriverText, { as: 'driver', body, key })).status).toBe(423)
      await unlock(server)
      expect((await ask(server, patchDriverText, { as: 'driver', body: { status: 'O' } })).status).toBe(200)
      expect((await ask(server, patchDriverText, { as: 'driver', body, key })).status).toBe(423)
      const { body: answer } = await ask(server, getDriverText, { as: 'driver' })
      expect(answer).toMatchObject({ driverText: { optedIn: false, lineNumber: '0100' } })
      await deliver(server)
    })

    test('a save that breaks a rule is refused, and doesn’t reach payroll', async () => {
      await lock(server)
      const before = await states()
      expect((await ask(server, putDirectDeposits, { as: 'driver', body: [flat] })).status).toBe(422)
      expect(await states()).toEqual(before)
      await unlock(server)
    })
  })

  test.skipIf(!available)('npm run host locks and unlocks while the server runs', async () => {
    const server = await startServer({ database: kind })
    try {
      expect(await server.host('lock')).toContain('locked')
      expect(await server.host('status')).toContain('is locked;')
      expect(await server.host('unlock')).toContain('is unlocked')
    } finally {
      await server.remove()
    }
  })
})
