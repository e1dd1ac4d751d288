import { expect } from 'vitest'
import { putNotices, putPushSubscription } from '@/contract/personal-info/notices.ts'
import { type NoticesChange, usualNotices } from '@/domain/notices/notices.ts'
import { addDays } from '@/domain/plain-date.ts'
import { ask } from '../contract/client.ts'
import { off, requestFor, requestIn, timeOffOf } from '../contract/time-off/time-off-client.ts'
import { denyAllOnFile, forgetRequestsOf } from '../contract/time-off/time-off-on-file.ts'
import type { DatabaseKind } from './databases.ts'
import { serverKeyOf, startPushService } from './push-service.ts'
import { startServerHere } from './server.ts'

const long = String(400 * 24 * 3_600_000)

/** A portal with a push service, and people who ask for time off. Each test begins at noon of a later day. */
export async function startPushingPortal(kind: DatabaseKind) {
  const service = await startPushService()
  const server = await startServerHere(kind, {
    ...service.env,
    ESS_TOKEN_TIMEOUT_MS: long,
    ESS_SESSION_LIFE_MS: long,
    ESS_LANGUAGES: 'en, es',
  })
  const { read, write } = server.database
  await denyAllOnFile(write)
  let day = '2026-11-21'
  let devices = 0
  /** In Phoenix, where the demo company is. */
  const at = (time: string, date = day) => Date.parse(`${date}T${time}:00-07:00`)

  return {
    server,
    service,
    at,
    day: () => day,
    async nextTest() {
      // A clock that's set back ends sessions.
      day = addDays(day, 3)
      server.clock.now = at('12:00')
      for (const table of ['push_subscriptions', 'notice_choices', 'mail'] as const)
        await write.deleteFrom(table).execute()
      await forgetRequestsOf(write, 'employee', 'supervisor')
      service.received.length = 0
      service.faults.length = 0
    },
    /** A device of this person that gets pushes. */
    async subscribed(as: string, token?: string) {
      const browser = service.browser(`device-${(devices += 1)}`, serverKeyOf(server))
      const saved = await ask(server, putPushSubscription, { as, token, body: browser.subscription })
      expect(saved.status).toBe(200)
      return browser
    },
    subscriptions: () => read.selectFrom('push_subscriptions').selectAll().execute(),
    /** Waits until the push service has this many. */
    pushes: (count: number) => expect.poll(() => service.received.length).toBe(count),
    /** The queued pushes, also after they were sent. */
    queued: () =>
      read
        .selectFrom('mail')
        .select(['attempts', 'next_at', 'sent_at', 'failure', 'text'])
        .where('push_id', 'is not', null)
        .orderBy('id')
        .execute(),
    /** The server sends what is due by now. */
    deliver: () => server.app.services.mailWaiting(),
    submit: async (as = 'employee', date = '2027-05-03') =>
      requestIn(await timeOffOf(server, as).submit(requestFor(off(date, 8, 'A')))),
    approve: async (id: number, of = 'employee') =>
      requestIn(await timeOffOf(server, 'manager').approve(id, {}, { of })),
    choose: (as: string, change: Partial<NoticesChange>) =>
      ask(server, putNotices, { as, body: { ...usualNotices, ...change } }),
    async close() {
      await server.close()
      await service.close()
    },
  }
}

export type PushingPortal = Awaited<ReturnType<typeof startPushingPortal>>
