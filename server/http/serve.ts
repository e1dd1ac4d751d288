import type { AnswerOf, BodyOf, Endpoint, FactsOf, QueryOf } from '@/contract/endpoint.ts'
import type { SessionState } from '@/domain/identity/session-state.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import type { Services } from '../services.ts'
import type { Db } from '../db/tables.ts'
import { Refusal } from './problems.ts'
import type { Version } from './versions.ts'

/** One request, checked: the shape of body and query is right, and the caller has the endpoint's rights. */
export type Call<E extends Endpoint = Endpoint, Whose = null> = {
  /** The transaction of a change; the read connection otherwise. */
  db: Db
  services: Services
  /** Throws on an open endpoint, where nobody need be signed in. */
  user: UserInfo
  /** The session that this came with; throws like `user`. */
  session: SessionState
  /** Whose record it is, where the handler says; else it is the caller's own. */
  subject: Whose
  query: QueryOf<E>
  params: Record<string, string>
  body: BodyOf<E>
  /** Client's address, for limits only: it goes into no log and no table. */
  address: string
  /** The Idempotency-Key of a change; empty for a read. */
  key: string
  /** Names the change. */
  receipt: string
}

/** A value with the version that its ETag shows. */
export class Versioned<Answer> {
  constructor(
    readonly answer: Answer,
    readonly version: Version,
  ) {}
}

export type Outcome<Answer> = Answer | Versioned<Answer> | Refusal

export type Handler<E extends Endpoint, Present, Whose extends { employeeId: string } | null> = {
  /** Whose record it is, or why the caller may not touch it. A change holds it until it is made. */
  subject?: (call: Call<E>) => Promise<Whose | Refusal>
  /** What is on file before anything happens. Its `version` is what If-Match is compared with. */
  present?: (call: Call<E, Whose>) => Promise<Present | Refusal>
  /** What a GET would answer now: goes with 412. */
  shown?: (call: Call<E, Whose>, present: Present) => AnswerOf<E>
  /** Why what is on file takes no such change, whatever the body says. */
  bars?: (call: Call<E, Whose>, present: Present) => Refusal | null
  /** What the endpoint's rules must know, from the server's own store. */
  facts?: (call: Call<E, Whose>, present: Present) => FactsOf<E>
  run: (call: Call<E, Whose>, present: Present) => Promise<Outcome<AnswerOf<E>>> | Outcome<AnswerOf<E>>
}

// oxlint-disable-next-line typescript/no-explicit-any -- a list of routes holds handlers of every endpoint
type Loose = any
export type Route = { endpoint: Endpoint; handler: Handler<Loose, Loose, Loose> }

/**
 * Serves an endpoint of the contract, with its aliases: the only way to add a route. Rights, shapes, rules, idempotency,
 * versions, the transaction, audit, problems and receipts are the same for all and stand in this folder.
 */
export function serve<E extends Endpoint, Present = undefined, Whose extends { employeeId: string } | null = null>(
  endpoint: E,
  handler: Handler<E, Present, Whose>,
): Route {
  return { endpoint, handler }
}

/** Runs a handler as it stands: shape and rules were judged before, or there are none. */
export async function outcomeOf(call: Call, { handler }: Route): Promise<Outcome<unknown>> {
  const subject = (await handler.subject?.(call)) ?? null
  if (subject instanceof Refusal) return subject
  // Set, not copied: the call keeps its getters.
  call.subject = subject
  const present = await handler.present?.(call)
  return present instanceof Refusal ? present : handler.run(call, present)
}
