import type { PageMessage } from '@/contract/live-channel.ts'
import { holds } from '../http/authenticate.ts'
import { isSignedUserToken } from '../http/signed-token.ts'
import type { Services } from '../services.ts'
import { findSession, hashToken } from '../stores/sessions.ts'

type Register = Extract<PageMessage, { type: 'register' }>

/**
 * 'ended' for a token that no session answers to (any more); 'wrong' for what does not belong together: another session's id,
 * another person's or an expired jwt, a session before its second factor.
 */
export async function judge({ token, sessionId, jwt }: Register, services: Services): Promise<'good' | 'ended' | 'wrong'> {
  const session = await findSession(services.database.read, hashToken(token))
  if (!session || !holds(session, services, services.clock())) return 'ended'
  const fits = session.session_id === sessionId && session.factor !== 'needed'
  return fits && (await isSignedUserToken(jwt, session.employee_id, services)) ? 'good' : 'wrong'
}
