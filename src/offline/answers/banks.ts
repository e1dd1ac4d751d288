import { call } from '@/api/call.ts'
import type { AnswerOf } from '@/contract/endpoint/endpoint.ts'
import { findBank } from '@/contract/payroll/banks.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { keepAnswer, readKept } from './kept-answers.ts'

export type FoundBank = AnswerOf<typeof findBank>

const dayMs = 24 * 60 * 60_000

/**
 * The bank of a routing number, from the directory on the server. Answers are kept, sealed, so a bank seen before is known
 * without signal. Null if the server can't be asked now.
 */
export async function bankOf(routingNumber: string, signal?: AbortSignal): Promise<FoundBank | null> {
  const identity = currentIdentity()
  if (!identity) return null
  const { person, token } = identity
  // The query is only the key of the kept answer; the call sends a body.
  const input = { query: { routingNumber }, keep: 'opened' } as const
  const kept = await readKept<FoundBank>(findBank, input, person).catch(() => null)
  if (kept && Math.abs(Date.now() - kept.asOf) < dayMs) return kept.value
  const asOf = Date.now()
  const answer = await call(findBank, { token, body: { routingNumber }, signal })
  if (!answer.ok) return kept?.value ?? null
  const { value } = answer
  // Without storage, the server is asked again next time.
  if (value.isLoaded) await keepAnswer(findBank, input, person, { value, etag: null, asOf }).catch(() => null)
  return value
}
