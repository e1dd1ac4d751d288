import { call } from '@/api/call.ts'
import type { Endpoint } from '@/contract/endpoint.ts'
import { currentIdentity } from './identity.ts'
import { type KeptAnswer, keepAnswer, keptAt } from './kept-answers.ts'
import type { Settled } from './pass.ts'

/**
 * After a change arrived, the kept answers that it made stale are fetched anew, so that a form opened without signal
 * right afterwards shows it, though no screen was there to ask.
 */
export async function readAgain(settled: Settled): Promise<void> {
  const since = new Map<Endpoint, number>()
  for (const [submission, at] of settled) {
    for (const endpoint of submission.refreshes) since.set(endpoint, Math.max(at, since.get(endpoint) ?? 0))
  }
  const person = currentIdentity()?.person
  if (!person) return
  for (const [endpoint, at] of since) if ((await keptAt(endpoint, {}, person)) <= at) await fetchAndKeep(endpoint)
}

/** The server's present answer, kept; null when there is none. */
export async function fetchAndKeep(endpoint: Endpoint): Promise<KeptAnswer<unknown> | null> {
  const identity = currentIdentity()
  if (!identity) return null
  const result = await call(endpoint, { token: identity.token })
  if (!result.ok || currentIdentity()?.person !== identity.person) return null
  const answer = { value: result.value, etag: result.etag, asOf: Date.now() }
  await keepAnswer(endpoint, {}, identity.person, answer)
  return answer
}
