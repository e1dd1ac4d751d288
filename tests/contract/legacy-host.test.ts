import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { getDriverText, patchDriverText } from '@/contract/driver-text.ts'
import { receiptHeader } from '@/contract/headers.ts'
import { hostStatus, lockHost } from '../../server/work/host/host-lock.ts'
import { databaseKinds } from '../support/databases.ts'
import { unlock } from '../support/host.ts'
import { startServer, startServerHere, type TestServer } from '../support/server.ts'
import { flat, net, percentage } from './cases.ts'
import { ask, problemIn } from './client.ts'

const received = 'Your changes have been received and will update shortly.'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('while the legacy host is locked', () => {
    let server: TestServer
    const deposits = async () => {
      const { body, headers } = await ask(server, getDirectDeposits, { as: 'driver' })
      const { _embedded } = body as { _embedded: { direct_deposits: { feId: string }[] } }
      return { feIds: _embedded.direct_deposits.map(({ feId }) => feId), etag: headers.get('etag') }
    }
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    test('a save is kept and answered with 423; it is applied at unlock, in order, and no later save overtakes it', async () => {
      const before = await deposits()
      await lockHost(server.database, server.clock.now)
      const key = randomUUID()
      const first = await ask(server, putDirectDeposits, { as: 'driver', body: [net, flat], key })
      expect(first.status).toBe(423)
      expect(first.body).toMatchObject({ status: 423, detail: received, errors: [] })
      expect(first.headers.get(receiptHeader)).toMatch(/^R-/)
      expect(await deposits()).toEqual(before)
      const again = await ask(server, putDirectDeposits, { as: 'driver', body: [net, flat], key })
      expect([again.status, again.headers.get(receiptHeader)]).toEqual([423, first.headers.get(receiptHeader)])
      expect([again.headers.get('etag'), first.headers.get('etag')]).toEqual(['"v2"', '"v2"'])
      const second = await ask(server, putDirectDeposits, { as: 'driver', body: [net, percentage], ifMatch: '"v2"' })
      expect([second.status, second.headers.get('etag')]).toEqual([423, '"v3"'])
      expect(await hostStatus(server.database.read)).toEqual({ locked: true, kept: 2, refusesUploads: false })
      expect(await deposits()).toEqual(before)

      const [applied, third] = await Promise.all([
        unlock(server),
        ask(server, putDirectDeposits, { as: 'driver', body: [net], ifMatch: '"v3"' }),
      ])
      // It was either kept as the last one or applied after the others, perhaps applying them itself.
      expect([200, 423]).toContain(third.status)
      expect(applied.failed).toEqual([])
      expect(await hostStatus(server.database.read)).toEqual({ locked: false, kept: 0, refusesUploads: false })
      expect(await deposits()).toEqual({ etag: '"v4"', feIds: ['net'] })
      expect((await ask(server, putDirectDeposits, { as: 'driver', body: [net] })).status).toBe(200)
      expect((await deposits()).feIds).toEqual(['net'])
    })

    test('of two devices that save from the same list, the second is refused with the kept list, as without a lock', async () => {
      const { etag } = await deposits()
      await lockHost(server.database, server.clock.now)
      const first = await ask(server, putDirectDeposits, { as: 'driver', body: [net, flat], ifMatch: etag })
      expect(first.status).toBe(423)
      const second = await ask(server, putDirectDeposits, { as: 'driver', body: [net, percentage], ifMatch: etag })
      expect(problemIn(second)).toMatchObject({ status: 412, version: first.headers.get('etag') })
      const { _embedded } = problemIn(second).present as { _embedded: { direct_deposits: { feId: string }[] } }
      expect(_embedded.direct_deposits.map(({ feId }) => feId)).toEqual(['net', 'flat'])
      expect(
        (await ask(server, putDirectDeposits, { as: 'driver', body: [net, percentage], ifMatch: '"v99"' })).status,
      ).toBe(412)
      // Another person's kept save has no effect.
      expect((await ask(server, putDirectDeposits, { as: 'driver2', body: [net] })).headers.get('etag')).toBe('"v2"')
      expect(await unlock(server)).toEqual({ applied: 2, failed: [] })
      expect(await deposits()).toEqual({ etag: first.headers.get('etag'), feIds: ['net', 'flat'] })
    })

    test('a change is not applied again if its key is resent after the unlock', async () => {
      await lockHost(server.database, server.clock.now)
      const key = randomUUID()
      const body = { status: 'I', carrierAddr: 'vtext.com', areaCode: '602', prefix: '555', lineNumber: '0100' }
      expect((await ask(server, patchDriverText, { as: 'driver', body, key })).status).toBe(423)
      await unlock(server)
      expect((await ask(server, patchDriverText, { as: 'driver', body: { status: 'O' } })).status).toBe(200)
      expect((await ask(server, patchDriverText, { as: 'driver', body, key })).status).toBe(423)
      const { body: answer } = await ask(server, getDriverText, { as: 'driver' })
      expect(answer).toMatchObject({ driverText: { optedIn: false, lineNumber: '0100' } })
    })

    test('a save that breaks a rule is refused immediately', async () => {
      await lockHost(server.database, server.clock.now)
      expect((await ask(server, putDirectDeposits, { as: 'driver', body: [flat] })).status).toBe(422)
      expect(await unlock(server)).toEqual({ applied: 0, failed: [] })
    })

    test('a kept save that cannot be applied is marked as failed and does not block the others', async () => {
      await lockHost(server.database, server.clock.now)
      await ask(server, putDirectDeposits, { as: 'driver2', body: [net] })
      await ask(server, putDirectDeposits, { as: 'driver', body: [net, flat] })
      await server.database.write
        .updateTable('host_uploads')
        .set({ body: '[{' })
        .where('state', '=', 'kept')
        .where('id', '=', (eb) =>
          eb
            .selectFrom('host_uploads')
            .select((one) => one.fn.min('id').as('id'))
            .where('state', '=', 'kept'),
        )
        .execute()
      const { applied, failed } = await unlock(server)
      expect([applied, failed.length]).toEqual([1, 1])
      expect((await deposits()).feIds).toEqual(['net', 'flat'])
    })
  })

  test.skipIf(!available)('npm run host locks and unlocks while the server runs', async () => {
    const server = await startServer({ database: kind })
    try {
      expect(await server.host('lock')).toContain('locked')
      expect(await server.host('status')).toContain('is locked; 0 saves')
      expect(await server.host('unlock')).toContain('0 kept saves were applied')
    } finally {
      await server.remove()
    }
  })
})
