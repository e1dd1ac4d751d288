import { deleteSession, listSessions, signOutEverywhere } from '@/contract/sign-in/sessions.ts'
import { type Call, serve } from '../../http/serve.ts'
import type { Db } from '../../db/tables.ts'
import { holdAccount } from '../../stores/people/accounts.ts'
import { addSignIn } from '../../stores/audit/audit.ts'
import { endDevice, endSessionsOf, findSession, hashToken } from '../../stores/sign-in/sessions.ts'
import { listedSessions } from './listed-sessions.ts'

export const listedSessionRoutes = [
  serve(listSessions, {
    run: async ({ db, services, user, session }) => ({
      _embedded: { sessions: await listedSessions(db, services, user.personId, session.id) },
    }),
  }),
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
      // A device key being registered at the same time is either deleted with the others or finds that its session has ended.
      await holdAccount(database, tx, user.personId)
      const ended = await end(tx)
      if (ended) await addSignIn(tx, action, user.personId, clock())
      return ended
    },
    () => true,
  )
}
