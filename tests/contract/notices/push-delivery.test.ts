import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getPushKey, putPushSubscription } from '@/contract/personal-info/notices.ts'
import { rotateSecret } from '../../../server/stores/secrets/secrets.ts'
import { purge } from '../../../server/work/purge.ts'
import { databaseKinds } from '../../support/databases.ts'
import { type PushServiceHere, senderOf, serverKeyOf } from '../../support/push-service.ts'
import { type PushingPortal, startPushingPortal } from '../../support/pushing-portal.ts'
import { ask } from '../client.ts'

const aMinute = 60_000
const hour = 60 * aMinute

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('pushes', () => {
    let portal: PushingPortal
    beforeAll(async () => {
      portal = await startPushingPortal(kind)
    })
    afterAll(() => portal.close())
    beforeEach(() => portal.nextTest())

    test.each([404, 410])('after a %i, the push service is never asked for that device again', async (status) => {
      await portal.subscribed('employee')
      portal.service.faults.push({ status })
      await portal.approve((await portal.submit()).id)
      await expect.poll(portal.subscriptions).toEqual([])
      await expect
        .poll(async () => (await portal.queued())[0])
        .toMatchObject({ attempts: 0, sent_at: portal.server.clock.now })
      await portal.approve((await portal.submit('employee', '2027-05-04')).id)
      expect(await portal.queued()).toHaveLength(1)
    })

    type Fault = PushServiceHere['faults'][number]
    test.each<[what: string, fault: (now: number) => Fault, waitMs: number, tries: number]>([
      ['is busy, for as long as it says', () => ({ status: 429, headers: { 'retry-after': '7' } }), 7_000, 0],
      [
        'is busy until a time',
        (now) => ({ status: 429, headers: { 'retry-after': new Date(now + 9_000).toUTCString() } }),
        9_000,
        0,
      ],
      ['is busy, for a minute', () => ({ status: 429 }), aMinute, 0],
      ['is down, for as long as it says', () => ({ status: 503, headers: { 'retry-after': '120' } }), 2 * aMinute, 0],
      ['fails', () => ({ status: 500 }), aMinute, 1],
      ['refuses our key', () => ({ status: 403 }), aMinute, 1],
      ['redirects elsewhere', () => ({ status: 307, headers: { location: 'http://127.0.0.1:1/' } }), aMinute, 1],
    ])('a push waits while the push service %s', async (_, fault, waitMs, tries) => {
      await portal.subscribed('employee')
      const { now } = portal.server.clock
      portal.service.faults.push(fault(now))
      await portal.approve((await portal.submit()).id)
      await expect
        .poll(async () => (await portal.queued())[0])
        .toMatchObject({ next_at: now + waitMs, attempts: tries })
      portal.server.clock.now = now + waitMs
      portal.deliver()
      await portal.pushes(1)
      expect(await portal.subscriptions()).toHaveLength(1)
    })

    test('a push that’s too large for the push service is dropped, and the device stays subscribed', async () => {
      await portal.subscribed('employee')
      portal.service.faults.push({ status: 413 })
      await portal.approve((await portal.submit()).id)
      await expect.poll(async () => (await portal.queued())[0]).toMatchObject({ sent_at: portal.server.clock.now })
      expect([portal.service.received, (await portal.subscriptions()).length]).toEqual([[], 1])
    })

    test('a failure is logged with the push service’s name, not the device’s address', async () => {
      await portal.subscribed('employee')
      portal.service.faults.push({ status: 500 })
      await portal.approve((await portal.submit()).id)
      const { host } = new URL(portal.service.origin)
      await expect
        .poll(async () => (await portal.queued())[0]!.failure)
        .toBe(`The push service ${host} answered with 500.`)
    })

    test('an old push is not sent, and is deleted', async () => {
      await portal.subscribed('employee')
      portal.service.faults.push({ status: 500 })
      await portal.approve((await portal.submit()).id)
      await expect.poll(async () => (await portal.queued())[0]!.attempts).toBe(1)
      portal.server.clock.now += 49 * hour
      await purge(portal.server.database, portal.server.settings)
      expect([await portal.queued(), portal.service.received]).toEqual([[], []])
    })

    test.each([
      ['another server', 'https://push.attacker.example/x'],
      ['a host that only ends alike', 'http://127.0.0.1.attacker.example/x'],
      ['the portal’s own network', 'http://169.254.169.254/latest'],
    ])('the server never sends to %s', async (_, endpoint) => {
      const { subscription } = portal.service.browser('any', serverKeyOf(portal.server))
      const answer = await ask(portal.server, putPushSubscription, {
        as: 'employee',
        body: { ...subscription, endpoint },
      })
      expect(answer.status).toBe(422)
    })

    test('refuses a key that isn’t a point on the curve, and one that the server never had', async () => {
      const { subscription } = portal.service.browser('any', serverKeyOf(portal.server))
      for (const wrong of [{ p256dh: `B${'A'.repeat(86)}` }, { serverKey: subscription.p256dh }])
        expect(
          (await ask(portal.server, putPushSubscription, { as: 'employee', body: { ...subscription, ...wrong } }))
            .status,
        ).toBe(422)
    })

    test('after a rotation, devices still get pushes under the earlier key, and learn about the new one', async () => {
      const phone = await portal.subscribed('employee')
      const { database, clock, app } = portal.server
      const earlier = serverKeyOf(portal.server)
      await database.change(
        (tx) => rotateSecret(tx, database, 'push', { now: clock.now }),
        () => true,
      )
      clock.now += 5 * aMinute
      await app.services.secrets.reread()
      const { serverKey } = (await ask(portal.server, getPushKey, { as: 'employee' })).body as { serverKey: string }
      expect(serverKey).not.toBe(earlier)
      await portal.approve((await portal.submit()).id)
      await portal.pushes(1)
      expect((await senderOf(portal.service.received[0]!, new Date())).key).toBe(earlier)
      const again = await ask(portal.server, putPushSubscription, { as: 'employee', body: phone.subscription })
      expect(again.body).toEqual({ serverKey })
    })

    test('once a key is deleted, its subscriptions are deleted too', async () => {
      await portal.subscribed('employee')
      const { database, clock, app } = portal.server
      await database.change(
        (tx) => rotateSecret(tx, database, 'push', { now: clock.now, endEarlier: true }),
        () => true,
      )
      await app.services.secrets.reread()
      await portal.approve((await portal.submit()).id)
      await expect.poll(portal.subscriptions).toEqual([])
      expect(portal.service.received).toEqual([])
    })
  })
})
