import { call } from '@/api/call.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { deleteSession, signOutEverywhere as endEverySession } from '@/contract/sign-in/sessions.ts'
import { noteSessionRefused, requiredIdentity } from '@/offline/identity.ts'
import { signOut } from './session.ts'

/** 'asked': this session itself has ended, so the person is asked to sign in. */
export type Ended = 'done' | 'asked' | 'noSignal' | 'failed'

/** Ends another session of this person. This needs the server and is never queued. */
export function signOutOn(sessionId: string): Promise<Ended> {
  return ended(deleteSession, { params: { sessionId } })
}

/** Ends all of this person's sessions, including this one, which signs the person out here. */
export async function signOutEverywhere(): Promise<Ended> {
  const { token } = requiredIdentity()
  const outcome = await ended(endEverySession, { body: { authToken: token } })
  if (outcome === 'done') await signOut()
  return outcome
}

async function ended(endpoint: Endpoint, input: { params?: Record<string, string>; body?: unknown }): Promise<Ended> {
  const { token } = requiredIdentity()
  const { ok, status } = await call(endpoint, { token, ...input })
  if (ok) return 'done'
  if (status !== 401) return status === 0 ? 'noSignal' : 'failed'
  noteSessionRefused(token)
  return 'asked'
}
