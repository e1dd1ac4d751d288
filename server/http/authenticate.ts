import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@/contract/endpoint.ts'
import type { SessionState } from '@/domain/identity/session-state.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import type { Services } from '../services.ts'
import { userInfoOf } from '../stores/employees.ts'
import { findSession, hashToken, touchSession } from '../stores/sessions.ts'
import { type Refusal, refuse, refuseAs } from './problems.ts'

export type Caller = { user: UserInfo; session: SessionState }

/** Who sent this, or why they may not. */
export async function callerOf(
  request: FastifyRequest,
  services: Services,
  { rights, beforeFactor }: Pick<Endpoint, 'rights' | 'beforeFactor'>,
): Promise<Caller | Refusal> {
  const token = bearerOf(request)
  if (!token) return unauthorized()
  const { database, clock, company } = services
  const tokenHash = hashToken(token)
  const found = await findSession(database.read, tokenHash)
  const now = clock()
  if (!found || !holds(found, services, now)) return unauthorized()
  if (now - found.last_used_at >= touchAfter(company.configuration.tokenTimeoutMs)) await touchSession(database.write, tokenHash, now)
  const user = userInfoOf(found, company)
  const session: SessionState = { id: found.session_id, factor: found.factor, singleSignOn: found.single_sign_on === 1 }
  // 401 would make a device ask for the password again.
  if (session.factor === 'needed' && !beforeFactor) return refuseAs(403, 'Multi-factor verification is required', 'Enter the code that was sent to you.')
  if (typeof rights === 'function' && !rights(user)) return refuse(403)
  return { user, session }
}

type Found = Pick<NonNullable<Awaited<ReturnType<typeof findSession>>>, 'last_used_at' | 'created_at' | 'disabled_at'>

/** Whether a session is good: used lately, not too old, and of somebody who may sign in. */
export function holds(session: Found, { company, sessionLifeMs }: Pick<Services, 'company' | 'sessionLifeMs'>, now: number): boolean {
  const { tokenTimeoutMs } = company.configuration
  return now - session.last_used_at < tokenTimeoutMs && now - session.created_at < sessionLifeMs && session.disabled_at === null
}

/** A write at every read would be slow: once a minute is near enough to twenty. */
function touchAfter(timeoutMs: number): number {
  return Math.min(60_000, timeoutMs / 20)
}

function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

export const unauthorized = () => refuse(401, undefined, { 'www-authenticate': 'Bearer' })
