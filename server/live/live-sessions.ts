import { holds } from '../http/authenticate.ts'
import type { Services } from '../services.ts'

// Databases bound how many values one question may hold.
const atOnce = 500

/** Those of the sessions that are over: ended, timed out, or their person disabled. */
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
    .innerJoin('employees', 'employees.employee_id', 'sessions.employee_id')
    .select(['sessions.session_id', 'sessions.last_used_at', 'sessions.created_at', 'employees.disabled_at'])
    .where('sessions.session_id', 'in', sessionIds)
    .execute()
}
