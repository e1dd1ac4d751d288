import type { FastifyRequest } from 'fastify'
import type { Rights } from '@/contract/endpoint.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import type { Services } from '../services.ts'
import { userInfoOf } from '../stores/employees.ts'
import { findSession, hashToken, touchSession } from '../stores/sessions.ts'
import { type Refusal, refuse } from './problems.ts'

export type Caller = { user: UserInfo; tokenHash: string }

/** Who sent this, or why they may not. */
export async function callerOf(request: FastifyRequest, services: Services, rights: Rights): Promise<Caller | Refusal> {
  const token = bearerOf(request)
  if (!token) return unauthorized()
  const { database, clock, company } = services
  const tokenHash = hashToken(token)
  const session = await findSession(database.read, tokenHash)
  const now = clock()
  const timeoutMs = company.configuration.tokenTimeoutMs
  if (!session || now - session.last_used_at >= timeoutMs) return unauthorized()
  if (now - session.last_used_at >= touchAfter(timeoutMs)) await touchSession(database.write, tokenHash, now)
  const user = userInfoOf(session, company)
  if (typeof rights === 'function' && !rights(user)) return refuse(403)
  return { user, tokenHash }
}

/** A write at every read would be slow: once a minute is near enough to twenty. */
function touchAfter(timeoutMs: number): number {
  return Math.min(60_000, timeoutMs / 20)
}

function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

const unauthorized = () => refuse(401, undefined, { 'www-authenticate': 'Bearer' })
