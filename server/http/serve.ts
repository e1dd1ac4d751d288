import type { AnswerOf, BodyOf, Endpoint, FactsOf, QueryOf } from '@/contract/endpoint.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import type { Services } from '../services.ts'
import type { Db } from '../db/tables.ts'
import type { Refusal } from './problems.ts'
import type { Version } from './versions.ts'

/** One request, checked: the shape of body and query is right, and the caller has the endpoint's rights. */
export type Call<E extends Endpoint = Endpoint> = {
  /** The transaction of a change; the read connection otherwise. */
  db: Db
  services: Services
  /** Throws on an open endpoint, where nobody need be signed in. */
  user: UserInfo
  query: QueryOf<E>
  params: Record<string, string>
  body: BodyOf<E>
  /** Client's address, for limits only: it goes into no log and no table. */
  address: string
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

export type Handler<E extends Endpoint, Present> = {
  /** What is on file before anything happens. Its `version` is what If-Match is compared with. */
  present?: (call: Call<E>) => Promise<Present>
  /** What a GET would answer now: goes with 412. */
  shown?: (call: Call<E>, present: Present) => AnswerOf<E>
  /** What the endpoint's rules must know, from the server's own store. */
  facts?: (call: Call<E>, present: Present) => FactsOf<E>
  run: (call: Call<E>, present: Present) => Promise<Outcome<AnswerOf<E>>> | Outcome<AnswerOf<E>>
}

// oxlint-disable-next-line typescript/no-explicit-any -- a list of routes holds handlers of every endpoint
type Loose = any
export type Route = { endpoint: Endpoint; handler: Handler<Loose, Loose> }

/**
 * Serves an endpoint of the contract, with its aliases: the only way to add a route. Rights, shapes, rules, idempotency,
 * versions, the transaction, audit, problems and receipts are the same for all and stand in this folder.
 */
export function serve<E extends Endpoint, Present = undefined>(endpoint: E, handler: Handler<E, Present>): Route {
  return { endpoint, handler }
}
