import { refusalText } from '@/domain/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { type Endpoint, mayCall } from '@/contract/endpoint/endpoint.ts'
import { serviceActor } from '@/domain/administration/audit-trail.ts'
import type { SessionState } from '@/domain/identity/session-state.ts'
import { passwordCounts, wayToServerMs } from '@/domain/identity/step-up.ts'
import { clockSkewMs } from '../../base/clock.ts'
import type { Services } from '../services.ts'
import { type User, userInfoOf } from '../../stores/people/employees.ts'
import { within } from '../../base/time-limit.ts'
import type { Db } from '../../db/tables.ts'
import { SessionUses } from '../../stores/sign-in/session-uses.ts'
import { endSession, findSession, hashToken, noSession } from '../../stores/sign-in/sessions.ts'
import { findServiceToken, noteServiceTokenUse, serviceTokenStart } from '../../stores/secrets/service-tokens.ts'
import { type Refusal, refuse, refuseAs } from '../answers/problems.ts'

const touchWithinMs = 100

/** `passwordCounts`: the person entered the password recently enough to change pay or contact details. */
export type Caller = { user: User; session: SessionState; passwordCounts: boolean }

/** The person who sent the request, or else a refusal. */
export async function callerOf(
  request: FastifyRequest,
  services: Services,
  endpoint: Pick<Endpoint, 'rights' | 'serviceRight' | 'beforeFactor' | 'deferrable'>,
): Promise<Caller | Refusal> {
  const token = bearerOf(request)
  if (!token) return unauthorized()
  if (token.startsWith(serviceTokenStart)) return serviceCaller(token, services, endpoint)
  const { database, clock, company } = services
  const tokenHash = hashToken(token)
  const found = await findSession(endpoint.deferrable ? database.read : database.first, tokenHash)
  const now = clock()
  if (!found) return unauthorized()
  if (isAhead(found, now)) {
    // Ends the session for good: otherwise, it would become valid again once the clock catches up.
    await endSession(database.write, services.announcements.sessionEnds, tokenHash, found.person_id)
    return unauthorized()
  }
  if (!holds(found, services, now)) return unauthorized()
  if (now - found.last_used_at >= touchAfter(company.configuration.tokenTimeoutMs))
    await touch(services, tokenHash, now)
  const user = userInfoOf(found, company)
  const session: SessionState = {
    id: found.session_id,
    factor: found.factor,
    singleSignOn: found.single_sign_on === 1,
    ...(found.provider !== null && { provider: found.provider }),
  }
  // Not 401, because the device would then ask for the password again.
  if (session.factor === 'needed' && !endpoint.beforeFactor)
    return refuseAs(403, 'Multi-factor verification is required', refusalText('enterCode'))
  if (!mayCall(endpoint, user)) return refuse(403)
  // The clock of the process that recorded the password may be slightly ahead of this one's.
  const givenAt = found.password_at <= now + clockSkewMs ? Math.min(found.password_at, now) : found.password_at
  return { user, session, passwordCounts: passwordCounts(givenAt, now, wayToServerMs) }
}

const serviceUseNotedMs = 60_000

/** The caller is another system. It has no session and none of the rights that people have. */
async function serviceCaller(
  token: string,
  { database, clock }: Services,
  { serviceRight }: Pick<Endpoint, 'serviceRight'>,
): Promise<Caller | Refusal> {
  const now = clock()
  const found = await findServiceToken(database.read, token, now)
  if (!found) return unauthorized()
  if (found.right_name !== serviceRight) return refuse(403)
  if (now - (found.last_used_at ?? 0) >= serviceUseNotedMs) await noteServiceTokenUse(database.write, found.name, now)
  // Calls by other systems need nothing else from the caller.
  const user = { personId: serviceActor(found.name), employerId: '' } as User
  return { user, session: noSession, passwordCounts: false }
}

/**
 * Records that the session was used. Reads wait for this only briefly, because other changes may block it. If it fails, the next
 * request tries again.
 */
async function touch({ database: { write } }: Services, tokenHash: string, now: number): Promise<void> {
  const uses = usesOn.get(write) ?? new SessionUses(write)
  usesOn.set(write, uses)
  await within(touchWithinMs, uses.note(tokenHash, now)).catch(() => {})
}

const usesOn = new WeakMap<Db, SessionUses>()

type Found = Pick<NonNullable<Awaited<ReturnType<typeof findSession>>>, 'last_used_at' | 'created_at' | 'disabled_at'>

/** Whether a session's start or last use is in the future: the clock was set back, so its times prove nothing. */
function isAhead({ last_used_at, created_at }: Pick<Found, 'last_used_at' | 'created_at'>, now: number): boolean {
  return Math.max(last_used_at, created_at) > now + clockSkewMs
}

/** Whether a session is valid: used recently, not too old, and its person is not disabled. */
export function holds(
  session: Found,
  { company, sessionLifeMs }: Pick<Services, 'company' | 'sessionLifeMs'>,
  now: number,
): boolean {
  const { tokenTimeoutMs } = company.configuration
  return (
    !isAhead(session, now) &&
    now - session.last_used_at < tokenTimeoutMs &&
    now - session.created_at < sessionLifeMs &&
    session.disabled_at === null
  )
}

/** Writing on every request would be slow. Once a minute is precise enough for a time-out of twenty minutes. */
function touchAfter(timeoutMs: number): number {
  return Math.min(60_000, timeoutMs / 20)
}

function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

export const unauthorized = () => refuse(401, undefined, { 'www-authenticate': 'Bearer' })
