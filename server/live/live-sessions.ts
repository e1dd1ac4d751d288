import type { PageMessage } from '@/contract/delivery/live-channel.ts'
import { holds } from '../http/sign-in/authenticate.ts'
import { isSignedUserToken } from '../http/sign-in/signed-token.ts'
import type { Services } from '../http/services.ts'
import { userInfoOf } from '../stores/people/employees.ts'
import { findSession, hashToken } from '../stores/sign-in/sessions.ts'

// Databases limit the number of values in one statement.
const atOnce = 500

/** The given sessions that have ended or timed out, or whose person is disabled. */
export async function endedAmong(sessionIds: string[], services: Services): Promise<string[]> {
  const now = services.clock()
  const ended: string[] = []
  for (let from = 0; from < sessionIds.length; from += atOnce) {
    const some = sessionIds.slice(from, from + atOnce)
    const found = await sessionsBy(some, services)
    const live = new Set(found.filter((session) => holds(session, services, now)).map(({ session_id }) => session_id))
    ended.push(...some.filter((sessionId) => !live.has(sessionId)))
  }
  return ended
}

function sessionsBy(sessionIds: string[], { database }: Services) {
  return database.read
    .selectFrom('sessions')
    .innerJoin('employees', 'employees.person_id', 'sessions.person_id')
    .select(['sessions.session_id', 'sessions.last_used_at', 'sessions.created_at', 'employees.disabled_at'])
    .where('sessions.session_id', 'in', sessionIds)
    .execute()
}

type Register = Extract<PageMessage, { type: 'register' }>

/**
 * The employee whose page registers, and whether they see the request queues. 'ended': no valid session has this token. 'wrong':
 * the parts don't match, as with another session's id, another person's jwt, an expired jwt, or a session that hasn't passed its
 * second factor.
 */
export async function checkRegistration(
  { token, sessionId, jwt }: Register,
  services: Services,
): Promise<{ personId: string; seesQueues: boolean } | 'ended' | 'wrong'> {
  const session = await findSession(services.database.read, hashToken(token))
  if (!session || !holds(session, services, services.clock())) return 'ended'
  const fits = session.session_id === sessionId && session.factor !== 'needed'
  if (!fits || !(await isSignedUserToken(jwt, session.person_id, services))) return 'wrong'
  const { permissions } = userInfoOf(session, services.company)
  return { personId: session.person_id, seesQueues: permissions.canAccessQueues }
}
