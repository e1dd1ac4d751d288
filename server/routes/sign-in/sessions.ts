import { deleteSession, type ListedSession, listSessions, signOutEverywhere } from '@/contract/sessions.ts'
import { offlineForMs } from '@/domain/identity/envelope.ts'
import { holds } from '../../http/authenticate.ts'
import { type Call, serve } from '../../http/serve.ts'
import type { Db } from '../../db/tables.ts'
import { holdAccount } from '../../stores/accounts.ts'
import { addSignIn } from '../../stores/audit.ts'
import { devicesOf } from '../../stores/device-keys.ts'
import { endDevice, endSessionsOf, findSession, hashToken, sessionsOf } from '../../stores/sessions.ts'

export const listedSessionRoutes = [
  serve(listSessions, { run: async (call) => ({ _embedded: { sessions: await listed(call) } }) }),
  serve(deleteSession, {
    run: async (call) => {
      const { sessionId = '' } = call.params
      const { sessionEnds } = call.services.announcements
      await change(call, deleteSession.name, (tx) => endDevice(tx, sessionEnds, call.user.personId, sessionId))
      return {}
    },
  }),
  serve(signOutEverywhere, {
    run: async (call) => {
      const { personId } = call.user
      const { sessionEnds } = call.services.announcements
      const ended = await change(call, signOutEverywhere.name, async (tx) => {
        const session = await findSession(tx, hashToken(call.body.authToken))
        return session?.person_id === personId ? endSessionsOf(tx, sessionEnds, personId) : 0
      })
      return { ended }
    },
  }),
]

/** Ends sessions in one transaction with the audit entry, which is written only if something ended. */
function change<Ended extends boolean | number>(
  { services, user }: Call,
  action: string,
  end: (tx: Db) => Promise<Ended>,
): Promise<Ended> {
  const { database, clock } = services
  return database.change(
    async (tx) => {
      // A device key being registered at the same time is deleted with the others, or finds its session ended.
      await holdAccount(database, tx, user.personId)
      const ended = await end(tx)
      if (ended) await addSignIn(tx, action, user.personId, clock())
      return ended
    },
    () => true,
  )
}

async function listed({ db, user, session, services }: Call): Promise<ListedSession[]> {
  const now = services.clock()
  const [sessions, devices] = await Promise.all([sessionsOf(db, user.personId), devicesOf(db, user.personId)])
  const open = sessions.filter((each) => holds({ ...each, disabled_at: null }, services, now))
  const sending = devices.filter(({ signed_in_at }) => now - signed_in_at <= offlineForMs)
  const sendsUntil = (sessionId: string) => {
    const device = sending.find(({ session_id }) => session_id === sessionId)
    return device ? timestamp(device.signed_in_at + offlineForMs) : ''
  }
  return [
    ...open.map((each) => ({
      sessionId: each.session_id,
      device: each.device,
      browser: each.browser,
      signedInAt: timestamp(each.created_at),
      lastUsedAt: timestamp(toTheMinute(each.last_used_at)),
      isOpen: true,
      needsFactor: each.factor === 'needed',
      isPresent: each.session_id === session.id,
      sendsUntil: sendsUntil(each.session_id),
    })),
    ...sending
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
      })),
  ]
}

const timestamp = (at: number) => new Date(at).toISOString()
const toTheMinute = (at: number) => at - (at % 60_000)
