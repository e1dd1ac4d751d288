import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { putPushSubscription, removePushSubscription, renewPushSubscription } from '@/contract/personal-info/notices.ts'
import { signOut } from '@/contract/sign-in/session.ts'
import { deleteSession, listSessions, signOutEverywhere } from '@/contract/sign-in/sessions.ts'
import { purge } from '../../../server/work/purge.ts'
import { databaseKinds } from '../../support/databases.ts'
import { serverKeyOf } from '../../support/push-service.ts'
import { type PushingPortal, startPushingPortal } from '../../support/pushing-portal.ts'
import { signIn } from '../../support/server.ts'
import { ask } from '../client.ts'

const aMinute = 60_000
const hour = 60 * aMinute

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the devices of a person', () => {
    let portal: PushingPortal
    beforeAll(async () => {
      portal = await startPushingPortal(kind)
    })
    afterAll(() => portal.close())
    beforeEach(() => portal.nextTest())

    test('ending a device in the list of sign-ins ends its pushes, even once its session is over', async () => {
      const token = await signIn(portal.server.url, 'employee')
      await portal.subscribed('employee', token)
      await ask(portal.server, signOut, { token, body: { authToken: token } })
      expect(await portal.subscriptions()).toHaveLength(1)
      const listed = async () =>
        (await ask(portal.server, listSessions, { as: 'employee' })).body as typeof listSessions.answer.TYPE
      const [left] = (await listed())._embedded.sessions.filter(({ getsNotices }) => getsNotices)
      expect(left).toMatchObject({ isOpen: false, isPresent: false })
      await ask(portal.server, deleteSession, { as: 'employee', params: { sessionId: left!.sessionId } })
      expect(await portal.subscriptions()).toEqual([])
    })

    test('signing out everywhere ends the pushes of all devices', async () => {
      const token = await signIn(portal.server.url, 'kex')
      await portal.subscribed('kex', token)
      await portal.subscribed('kex', token)
      await ask(portal.server, signOutEverywhere, { token, body: { authToken: token } })
      expect(await portal.subscriptions()).toEqual([])
    })

    test('a device that another person takes over doesn’t get pushes that waited for the first person', async () => {
      const phone = await portal.subscribed('employee')
      portal.service.faults.push({ status: 500 })
      await portal.approve((await portal.submit()).id)
      await expect.poll(async () => (await portal.queued())[0]!.attempts).toBe(1)
      await ask(portal.server, putPushSubscription, { as: 'manager', body: phone.subscription })
      portal.server.clock.now += aMinute
      portal.deliver()
      await expect.poll(async () => (await portal.queued())[0]!.sent_at).toBe(portal.server.clock.now)
      expect(portal.service.received).toEqual([])
      expect((await portal.subscriptions()).map(({ endpoint }) => endpoint)).toEqual([phone.subscription.endpoint])
    })

    test('only someone with the device’s secret can remove or renew its subscription', async () => {
      const { subscription } = await portal.subscribed('employee')
      const { endpoint, auth } = subscription
      const fresh = portal.service.browser('renewed', serverKeyOf(portal.server)).subscription
      const guessed = { endpoint, auth: 'A'.repeat(22) }
      const renew = (earlier: object) =>
        ask(portal.server, renewPushSubscription, { body: { earlier, subscription: fresh } })
      await ask(portal.server, removePushSubscription, { as: 'manager', body: guessed })
      expect((await renew(guessed)).status).toBe(200)
      expect((await portal.subscriptions()).map((each) => each.endpoint)).toEqual([endpoint])
      await renew({ endpoint, auth })
      expect((await portal.subscriptions()).map((each) => each.endpoint)).toEqual([fresh.endpoint])
      await ask(portal.server, removePushSubscription, {
        as: 'manager',
        body: { endpoint: fresh.endpoint, auth: fresh.auth },
      })
      expect(await portal.subscriptions()).toEqual([])
    })

    test('a seventh device replaces the one used longest ago', async () => {
      const first = await portal.subscribed('employee')
      for (let n = 0; n < 6; n += 1) {
        portal.server.clock.now += 1_000
        await portal.subscribed('employee')
      }
      const left = (await portal.subscriptions()).map(({ endpoint }) => endpoint)
      expect([left.length, left.includes(first.subscription.endpoint)]).toEqual([6, false])
    })

    test('a device on which nobody has signed in for three months gets no more pushes', async () => {
      await portal.subscribed('employee')
      portal.server.clock.now += 91 * 24 * hour
      await purge(portal.server.database, { ...portal.server.settings, sessionLifeMs: Number.MAX_SAFE_INTEGER })
      expect(await portal.subscriptions()).toEqual([])
    })
  })
})
