import { randomUUID } from 'node:crypto'
import { CompactSign, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { postDeviceKey, postEnvelope } from '@/contract/delivery/envelopes.ts'
import { putSmokingPreference } from '@/contract/drivers/smoking-preference.ts'
import { getUserInfo, signOut } from '@/contract/sign-in/session.ts'
import { envelopeType, offlineForMs } from '@/domain/identity/envelope.ts'
import { newSigningKey, sealEnvelope } from '@/offline/envelopes/seal-envelope.ts'
import { envelopeKeyLifeMs } from '../../../server/stores/sign-in/envelope-keys.ts'
import { setDisabled, setPassword } from '../../../server/stores/people/accounts.ts'
import { purge } from '../../../server/work/purge.ts'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import { databaseKinds } from '../../support/databases.ts'
import { contentFor, deviceOf, encrypted, post, sendSealed, serverKey, strangersKey } from '../../support/envelopes.ts'
import { lock, unlock } from '../../support/host.ts'
import { signIn, startServerHere, type TestServer } from '../../support/server.ts'
import { net, percentage } from '../cases.ts'
import { ask, etagOf, problemIn } from '../client.ts'

const withTwo = [net, percentage]
const withOne = [net]

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('an envelope', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    const version = async (as = 'driver') => etagOf(server, putDirectDeposits, undefined, await server.tokenOf(as))
    const change = async (body: object[], more: object = {}) =>
      contentFor(server, putDirectDeposits, body, { ifMatch: await version(), ...more })
    const onFile = async () => {
      const { body } = await ask(server, getDirectDeposits, { as: 'driver' })
      return Object.values((body as { _embedded: Record<string, unknown[]> })._embedded)[0]
    }
    const changes = async () => {
      const { read } = server.database
      const [audits, answers] = await Promise.all([
        read.selectFrom('audit').select('id').where('receipt', 'is not', null).execute(),
        read.selectFrom('idempotency_keys').select('key').execute(),
      ])
      return [audits.length, answers.length]
    }

    test('makes its signer’s change without a session, and returns the receipt and version', async () => {
      const answer = await sendSealed(server, await deviceOf(server, 'driver'), await change(withTwo))
      expect(answer.body).toEqual({ status: 200, receipt: expect.stringMatching(/^R-/), etag: await version() })
      expect(await onFile()).toHaveLength(2)
      expect(Object.keys(answer.body as object)).toEqual(['status', 'receipt', 'etag'])
    })

    test('makes only one change together with the same change in a session, whichever comes first', async () => {
      const device = await deviceOf(server, 'driver')
      for (const [body, envelopeFirst] of [
        [withOne, true],
        [withTwo, false],
      ] as const) {
        const content = await change(body)
        const before = await changes()
        const bySession = () =>
          ask(server, putDirectDeposits, { as: 'driver', body, key: content.key, ifMatch: content.ifMatch })
        const answers = []
        for (const step of envelopeFirst ? [0, 1, 0] : [1, 0, 1])
          answers.push(step === 0 ? await sendSealed(server, device, content) : await bySession())
        const receipts = answers.map(
          ({ body: said, headers }) => headers.get('ess-receipt') ?? (said as { receipt: string }).receipt,
        )
        expect(new Set(receipts).size).toBe(1)
        expect(await changes()).toEqual(before.map((count) => count + 1))
      }
    })

    test('makes one change together with its session call at the same moment', async () => {
      const content = await change(withOne)
      const device = await deviceOf(server, 'driver')
      const envelope = await sealEnvelope(content, device, await serverKey(server))
      const token = await server.tokenOf('driver')
      const before = await changes()
      const bySession = { token, body: withOne, key: content.key, ifMatch: content.ifMatch }
      await Promise.all([post(server, envelope), ask(server, putDirectDeposits, bySession), post(server, envelope)])
      expect(await changes()).toEqual(before.map((count) => count + 1))
    })

    test('builds on the version made by the change before it, if that change was accepted', async () => {
      const device = await deviceOf(server, 'driver')
      const first = await change(withTwo)
      const second = await change(withOne, { after: first.key })
      const third = await change(withTwo, { after: randomUUID() })
      expect((await sendSealed(server, device, first)).body).toMatchObject({ status: 200 })
      expect((await sendSealed(server, device, second)).body).toMatchObject({ status: 200 })
      expect((await sendSealed(server, device, third)).body).toEqual({ status: 412, receipt: null, etag: null })
      expect(await onFile()).toHaveLength(1)
    })

    test('is checked against current rules, rights, versions, and the legacy host’s lock', async () => {
      const device = await deviceOf(server, 'driver')
      const employees = await deviceOf(server, 'employee')
      const statusOf = async (signer: typeof device, content: Parameters<typeof sendSealed>[2]) =>
        (await sendSealed(server, signer, content)).body
      const refused = (status: number) => ({ status, receipt: null, etag: null })
      expect(await statusOf(device, await change(withTwo, { ifMatch: '"old"' }))).toEqual(refused(412))
      expect(await statusOf(device, await change(withTwo, { ifMatch: null }))).toEqual(refused(428))
      const foreign = contentFor(server, putSmokingPreference, { smokingPreference: 'S' })
      expect(await statusOf(employees, foreign)).toEqual(refused(403))
      expect(await statusOf(device, await change([percentage]))).toEqual(refused(422))
      await lock(server)
      const kept = await change(withTwo)
      expect(await statusOf(device, kept)).toMatchObject({ status: 423, receipt: expect.stringMatching(/^R-/) })
      await unlock(server)
      expect(await onFile()).toHaveLength(2)
    })

    test('has no effect if it’s invalid in any way, and gets the same answer in every case', async () => {
      const device = await deviceOf(server, 'driver')
      const others = await deviceOf(server, 'employee')
      const good = await change(withOne)
      const key = await serverKey(server)
      const sealed = await sealEnvelope(good, device, key)
      const signedWith = async (header: object, signer = device) =>
        new CompactSign(new TextEncoder().encode(JSON.stringify(good)))
          .setProtectedHeader({ alg: 'ES256', typ: envelopeType, kid: signer.keyId, ...header })
          .sign(signer.privateKey)
      const flipped = (text: string, at: number) =>
        text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
      const parts = sealed.split('.')
      const starts = parts.map((_, index) => parts.slice(0, index).join('.').length + (index > 0 ? 1 : 0))
      const wrong: Record<string, string> = {
        'is no envelope': 'hello',
        'has five empty parts': '....',
        'is signed, not encrypted': await signedWith({}),
        'is encrypted, not signed': await encrypted(server, JSON.stringify(good)),
        'has a signature without a key': await encrypted(server, new UnsecuredJWT({ ...good }).encode()),
        'has a signature for something else': await encrypted(server, await signedWith({ typ: 'JWT' })),
        'is signed by an unknown key': await sealEnvelope(good, await strangersKey(), key),
        "is signed by another key under this one's name": await sealEnvelope(
          good,
          await strangersKey(device.keyId),
          key,
        ),
        "is signed by another person under this one's name": await sealEnvelope(
          good,
          { ...others, keyId: device.keyId },
          key,
        ),
        'is encrypted to an unknown key': await sealEnvelope(good, device, { ...key, kid: 'unknown' }),
        "is encrypted to another key under the server's name": await sealEnvelope(good, device, {
          ...(await newSigningKey()).publicKey,
          kid: key.kid,
        }),
        'holds a read': await sealEnvelope(contentFor(server, getUserInfo, undefined), device, key),
        'holds a sign-out': await sealEnvelope(contentFor(server, signOut, { authToken: 'x' }), device, key),
        'holds a device key': await sealEnvelope(
          contentFor(server, postDeviceKey, (await newSigningKey()).publicKey),
          device,
          key,
        ),
        'holds an envelope': await sealEnvelope(contentFor(server, postEnvelope, { envelope: sealed }), device, key),
        'is for an address that does not exist': await sealEnvelope({ ...good, path: '/nothing' }, device, key),
        'has a parameter too many': await sealEnvelope({ ...good, params: { id: '1' } }, device, key),
        'has a body of the wrong shape': await sealEnvelope({ ...good, body: { surprise: 1 } }, device, key),
        'has an unknown field': await sealEnvelope({ ...good, as: 'manager' } as never, device, key),
        'is of eight days ago': await sealEnvelope(
          { ...good, signedAt: server.clock.now - offlineForMs - 1 },
          device,
          key,
        ),
        'is of next week': await sealEnvelope({ ...good, signedAt: server.clock.now + offlineForMs }, device, key),
        ...Object.fromEntries(
          starts.flatMap((start, part) =>
            parts[part] ? [[`has a changed byte in part ${part}`, flipped(sealed, start + 4)]] : [],
          ),
        ),
      }
      const before = await changes()
      const same = await post(server, 'nothing at all')
      expect(problemIn(same).errors).toMatchObject([{ code: 'envelope.refused' }])
      for (const [why, envelope] of Object.entries(wrong)) {
        const answer = await post(server, envelope)
        expect([why, answer.status, answer.text]).toEqual([why, 403, same.text])
      }
      expect(await changes()).toEqual(before)
      // The valid one among them still works.
      expect((await post(server, sealed)).body).toMatchObject({ status: 200 })
    })

    test('waits for a sign-in eight days after the last one on that device', async () => {
      const before = server.clock.now
      const device = await deviceOf(server, 'driver')
      server.clock.now += offlineForMs - 1
      expect((await sendSealed(server, device, await changeNow())).body).toMatchObject({ status: 200 })
      server.clock.now += 2
      expect((await sendSealed(server, device, await changeNow())).status).toBe(403)
      // A purge removes the key; signing in again restores it.
      await purge(server.database, server.settings)
      expect(await server.database.read.selectFrom('device_keys').selectAll().execute()).toEqual([])
      server.clock.now = before
    })

    test('waits for a sign-in if the clock was set back to before the last one on that device', async () => {
      const before = server.clock.now
      const device = await deviceOf(server, 'driver', await signIn(server.url, 'driver'))
      const content = await changeNow()
      server.clock.now = before - 2 * 60_000
      expect((await sendSealed(server, device, { ...content, signedAt: server.clock.now })).status).toBe(403)
      server.clock.now = before
      expect((await sendSealed(server, device, content)).body).toMatchObject({ status: 200 })
    })

    /** With a version that's read without a session, for a server whose clock was moved. */
    const changeNow = async () => {
      const token = await signIn(server.url, 'driver')
      const etag = await etagOf(server, putDirectDeposits, undefined, token)
      return contentFor(server, putDirectDeposits, withTwo, { ifMatch: etag })
    }

    test.each(['password reset', 'disabling'] as const)('waits for a sign-in after a %s', async (what) => {
      const accounts = {
        database: server.database,
        sessionEnds: server.app.services.announcements.sessionEnds,
        clock: server.app.services.clock,
      }
      const token = await signIn(server.url, 'driver')
      const device = await deviceOf(server, 'driver', token)
      const content = await changeNow()
      if (what === 'disabling') await setDisabled(accounts, 'driver', server.clock.now)
      else await setPassword(accounts, 'driver', demoPassword)
      expect((await sendSealed(server, device, content)).status).toBe(403)
      await setDisabled(accounts, 'driver', null)
      expect((await sendSealed(server, device, content)).status).toBe(403)
      const again = await deviceOf(server, 'driver', await signIn(server.url, 'driver'))
      expect((await sendSealed(server, again, content)).body).toMatchObject({ status: 200 })
    })

    test('sealed to an earlier server key is accepted as long as one could still be on its way', async () => {
      const before = server.clock.now
      const key = await serverKey(server)
      server.clock.now += envelopeKeyLifeMs
      const next = await serverKey(server)
      expect(next.kid).not.toBe(key.kid)
      const device = await deviceOf(server, 'driver', await signIn(server.url, 'driver'))
      const earlier = await sealEnvelope(await changeNow(), device, key)
      expect((await post(server, earlier)).body).toMatchObject({ status: 200 })
      server.clock.now += 15 * 24 * 3_600_000
      await purge(server.database, server.settings)
      const left = await server.database.read.selectFrom('envelope_keys').select('key_id').execute()
      expect(left.map(({ key_id }) => key_id)).toEqual([next.kid])
      server.clock.now = before
    })

    test('is not read if it is larger than 200 kB', async () => {
      for (const length of [250_000, 10_000_000]) expect((await post(server, 'x'.repeat(length))).status).toBe(413)
    })
  })
})
