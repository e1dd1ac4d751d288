import type { Endpoint } from '@/contract/endpoint.ts'
import type { ProblemBody } from '@/contract/problem-body.ts'
import { db } from './database.ts'
import { digest } from './digest.ts'
import { currentIdentity } from './identity.ts'
import type { StoredAnswer } from './stored.ts'
import { VaultClosed, seal, unseal } from './vault.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- inputs of every answer stand in one list
export type AnswerInput<Answer = any> = {
  query?: Record<string, string | number | undefined>
  params?: Record<string, string>
  /** False for reference data that is nobody's own: it lies in clear. */
  personal?: boolean
  /** For a 404 that is an answer, such as 'none is set': what it means, kept like any other; null where it is a problem after all. */
  absent?: (problem: ProblemBody) => Answer | null
}

export type KeptAnswer<T> = { value: T; etag: string | null; asOf: number }

const place = 'answers'

export async function keepAnswer(endpoint: Endpoint, input: AnswerInput, person: string, answer: KeptAnswer<unknown>): Promise<void> {
  const personal = input.personal !== false
  const row: StoredAnswer = {
    key: await keyOf(endpoint, input, person),
    person: personal ? person : '',
    endpoint: endpoint.name,
    etag: answer.etag,
    asOf: answer.asOf,
    sealed: personal ? await seal(person, answer.value, place) : null,
    plain: personal ? null : answer.value,
  }
  // Who signed out meanwhile has nothing put back behind what sign-out deleted.
  if (personal && currentIdentity()?.person !== person) return
  await db.answers.put(row)
}

export async function readKept<T>(endpoint: Endpoint, input: AnswerInput, person: string): Promise<KeptAnswer<T> | null> {
  const row = await db.answers.get(await keyOf(endpoint, input, person))
  if (!row) return null
  const { etag, asOf, sealed, plain } = row
  try {
    return { value: sealed ? await unseal<T>(person, sealed, place) : (plain as T), etag, asOf }
  } catch (error) {
    if (error instanceof VaultClosed) return null
    throw error
  }
}

/** When the kept answer was fetched, 0 when there is none. */
export async function keptAt(endpoint: Endpoint, input: AnswerInput, person: string): Promise<number> {
  return (await db.answers.get(await keyOf(endpoint, input, person)))?.asOf ?? 0
}

export async function dropKept(endpoint: Endpoint, input: AnswerInput, person: string): Promise<void> {
  await db.answers.delete(await keyOf(endpoint, input, person))
}

// Hashed: a query may name an employee.
function keyOf(endpoint: Endpoint, { query = {}, params = {}, personal }: AnswerInput, person: string): Promise<string> {
  const whose = personal === false ? '' : person
  return digest(JSON.stringify(['ess.answer', whose, endpoint.name, sorted(query), sorted(params)]))
}

function sorted(fields: Record<string, unknown>) {
  return Object.entries(fields).filter(([, value]) => value !== undefined).sort(([one], [other]) => (one < other ? -1 : 1))
}
