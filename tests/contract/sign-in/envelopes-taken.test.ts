import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { postDeviceKey } from '@/contract/delivery/envelopes.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { newSigningKey, sealEnvelope } from '@/offline/envelopes/seal-envelope.ts'
import { envelopeKeys } from '../../../server/stores/sign-in/envelope-keys.ts'
import { databaseKinds } from '../../support/databases.ts'
import { contentFor, deviceOf, post, sendSealed, serverKey, strangersKey } from '../../support/envelopes.ts'
import { signIn, startServerHere, type TestServer } from '../../support/server.ts'
import { net } from '../cases.ts'
import { ask, etagOf } from '../client.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('with envelopes switched off', () => {
    test("devices don't get a key, and envelopes sealed to an earlier key are refused", async () => {
      const server = await startServerHere(kind, { ESS_ENVELOPES: '0' })
      try {
        expect(await serverKey(server)).toBeUndefined()
        const on = envelopeKeys(server.database)
        const device = await deviceOf(server, 'driver')
        const content = contentFor(server, putDirectDeposits, [net])
        const sealed = await sealEnvelope(content, device, await on.present(server.clock.now))
        expect((await post(server, sealed)).status).toBe(403)
      } finally {
        await server.close()
      }
    })
  })

  describe.skipIf(!available)('a device key', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    test('can be registered again only by its owner, and must be a point on the curve', async () => {
      const { publicKey } = await newSigningKey()
      expect((await ask(server, postDeviceKey, { as: 'driver', body: publicKey })).status).toBe(200)
      expect((await ask(server, postDeviceKey, { as: 'driver', body: publicKey })).status).toBe(200)
      expect((await ask(server, postDeviceKey, { as: 'employee', body: publicKey })).status).toBe(409)
      const off = { ...publicKey, x: publicKey.y }
      expect((await ask(server, postDeviceKey, { as: 'driver', body: off })).status).toBe(422)
    })

    test('replaces the least recently used of twenty devices', async () => {
      const devices = []
      for (let n = 0; n < 21; n += 1) {
        server.clock.now += 1000
        devices.push(await deviceOf(server, 'manager', await signIn(server.url, 'manager')))
      }
      const kept = await server.database.read.selectFrom('device_keys').select('key_id').execute()
      const ids = kept.map(({ key_id }) => key_id)
      expect(ids).not.toContain(devices[0]!.keyId)
      expect(ids).toContain(devices[20]!.keyId)
    })
  })

  describe.skipIf(!available)('many envelopes', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    test("are limited if invalid; nine hundred at once don't block other addresses or a valid one from the same address", async () => {
      const forged = await sealEnvelope(
        contentFor(server, putDirectDeposits, [net]),
        await strangersKey(),
        await serverKey(server),
      )
      // Together with the others, fewer than the connections allowed per address.
      const flood = Promise.all(Array.from({ length: 900 }, () => post(server, forged)))
      const meanwhile = await Promise.all(Array.from({ length: 20 }, () => ask(server, getUserInfo, { as: 'driver' })))
      expect(meanwhile.every(({ status }) => status === 200)).toBe(true)
      const statuses = (await flood).map(({ status }) => status)
      expect(statuses.filter((status) => status === 403)).toHaveLength(100)
      expect(statuses.filter((status) => status === 429)).toHaveLength(800)
      const device = await deviceOf(server, 'driver')
      const ifMatch = await etagOf(server, putDirectDeposits, undefined, await server.tokenOf('driver'))
      const right = contentFor(server, putDirectDeposits, [net], { ifMatch })
      expect((await sendSealed(server, device, right)).body).toMatchObject({ status: 200 })
    })
  })
})
