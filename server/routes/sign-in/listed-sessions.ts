import type { ListedSession } from '@/contract/sign-in/sessions.ts'
import { offlineForMs } from '@/domain/identity/envelope.ts'
import type { Db } from '../../db/tables.ts'
import { holds } from '../../http/sign-in/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { pushSubscriptionsOf } from '../../stores/notices/push-subscriptions.ts'
import { devicesOf } from '../../stores/sign-in/device-keys.ts'
import { sessionsOf } from '../../stores/sign-in/sessions.ts'

/** Where a person is signed in. `present`: the session of this call. */
export async function listedSessions(
  db: Db,
  services: Services,
  personId: string,
  present: string | null,
): Promise<ListedSession[]> {
  const now = services.clock()
  const [sessions, devices, notified] = await Promise.all([
    sessionsOf(db, personId),
    devicesOf(db, personId),
    pushSubscriptionsOf(db, personId),
  ])
  const open = sessions.filter((each) => holds({ ...each, disabled_at: null }, services, now))
  const sending = devices.filter(({ signed_in_at }) => now - signed_in_at <= offlineForMs)
  const sendsUntil = (sessionId: string) => {
    const device = sending.find(({ session_id }) => session_id === sessionId)
    return device ? timestamp(device.signed_in_at + offlineForMs) : ''
  }
  const getsNotices = (sessionId: string) => notified.some(({ session_id }) => session_id === sessionId)
  const ended = [
    ...sending,
    ...notified
      .filter(({ session_id }) => !sending.some((each) => each.session_id === session_id))
      .map(({ saved_at, ...each }) => ({ ...each, signed_in_at: saved_at })),
  ]
  return [
    ...open.map((each) => ({
      sessionId: each.session_id,
      device: each.device,
      browser: each.browser,
      signedInAt: timestamp(each.created_at),
      lastUsedAt: timestamp(toTheMinute(each.last_used_at)),
      isOpen: true,
      needsFactor: each.factor === 'needed',
      isPresent: each.session_id === present,
      sendsUntil: sendsUntil(each.session_id),
      getsNotices: getsNotices(each.session_id),
    })),
    ...ended
      .filter(({ session_id }) => session_id !== '' && !open.some((each) => each.session_id === session_id))
      .map((each) => ({
        sessionId: each.session_id,
        device: each.device,
        browser: each.browser,
        signedInAt: timestamp(each.signed_in_at),
        lastUsedAt: '',
        isOpen: false,
        needsFactor: false,
        isPresent: false,
        sendsUntil: sendsUntil(each.session_id),
        getsNotices: getsNotices(each.session_id),
      })),
  ]
}

const timestamp = (at: number) => new Date(at).toISOString()
const toTheMinute = (at: number) => at - (at % 60_000)
