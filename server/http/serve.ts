import { Readable } from 'node:stream'
import type { AnswerOf, BodyOf, Endpoint, FactsOf, QueryOf } from '@/contract/endpoint/endpoint.ts'
import type { Device } from '@/domain/identity/device.ts'
import type { SessionState } from '@/domain/identity/session-state.ts'
import type { GuardedChange } from '@/domain/payroll/pay-safety.ts'
import type { CountsFrom } from './payroll/counts-from.ts'
import type { Services } from './services.ts'
import type { Db } from '../db/tables.ts'
import type { User } from '../stores/people/employees.ts'
import type { DemoRows } from '../seed/demo-rows.ts'
import { Refusal } from './answers/problems.ts'
import type { Version } from './versions.ts'
import { refusedWhileFrozen } from './payroll/frozen-pay.ts'
import { followGuarded } from '../work/pay-safety/pay-safety.ts'

/** One checked request: body and query have the right shape, and the caller has the endpoint's rights. */
export type Call<E extends Endpoint = Endpoint, Whose = null> = {
  /** The transaction of a change; otherwise the read connection. */
  db: Db
  services: Services
  /** Throws on an open endpoint, where the caller may not be signed in. */
  user: User
  /** The caller's session; throws like `user`. */
  session: SessionState
  /** The caller entered the password recently enough to change pay or contact details. */
  passwordCounts: boolean
  /** The record's owner, if the handler resolves one; otherwise the record is the caller's own. */
  subject: Whose
  query: QueryOf<E>
  params: Record<string, string>
  body: BodyOf<E>
  /** The client's address, for limits only. It is never logged or stored. */
  address: string
  /** Aborts when the caller leaves before getting an answer. */
  gone?: AbortSignal | undefined
  /** The kind of device and the browser, according to the User-Agent. */
  device: Device
  /** True if the portal's own app sent it: in an envelope or, according to the browser's headers, from a page of this origin. */
  fromApp: boolean
  /** The Idempotency-Key of a change; empty for a read. */
  key: string
  /** The change's receipt; empty for a read. */
  receipt: string
  /** The first payday it applies to, if it affects pay and the payday is known. */
  countsFrom?: CountsFrom | null
  /** When the person pressed Submit, if that's known and wasn't just now. */
  signedAt?: number
  /** The result of `prepare`; if missing, `run` makes it itself. */
  prepared?: unknown
}

/** An answer with the version for its ETag. */
export class Versioned<Answer> {
  constructor(
    readonly answer: Answer,
    readonly version: Version,
  ) {}
}

/** The streamed answer of an endpoint with `file`. */
export class FileAnswer {
  constructor(
    readonly name: string,
    readonly content: Readable,
  ) {}

  /** A file that's already in memory. */
  static of(name: string, content: Buffer): FileAnswer {
    return new FileAnswer(name, Readable.from([content]))
  }
}

export type Outcome<Answer> = Answer | Versioned<Answer> | FileAnswer | Refusal

type Handler<E extends Endpoint, Present, Whose extends { personId: string } | null> = {
  /** Resolves the record's owner, or refuses if the caller has no access. A change locks that employee until it ends. */
  subject?: (call: Call<E>) => Promise<Whose | Refusal>
  /** Reads the current record. If-Match is compared with its `version`. */
  present?: (call: Call<E, Whose>) => Promise<Present | Refusal>
  /** The current GET answer; sent along with 412. */
  toAnswer?: (call: Call<E, Whose>, present: Present) => AnswerOf<E>
  /** Refuses a change that the record's state doesn't allow, regardless of the body. */
  precondition?: (call: Call<E, Whose>, present: Present) => Refusal | null
  /**
   * The answer if the same change was already made, by the caller or another user; null if not. It's sent instead of a refusal,
   * and nothing is repeated.
   */
  madeBefore?: (call: Call<E, Whose>, present: Present) => Promise<AnswerOf<E> | null>
  /** The guarded changes this makes to the caller's data: the caller is notified at all addresses, and a freeze blocks them. */
  guarded?: (call: Call<E, Whose>, present: Present) => GuardedChange[]
  /** The facts that the endpoint's rules need, from the server's own store. */
  facts?: (call: Call<E, Whose>, present: Present) => FactsOf<E> | Promise<FactsOf<E>>
  /**
   * Slow work that needs no transaction, done before the transaction begins, so that other calls don't wait for a lock. The
   * record may change in between, and the change may still be refused, so `run` must check that the result still fits.
   */
  prepare?: (call: Call<E>) => Promise<unknown>
  run: (call: Call<E, Whose>, present: Present) => Promise<Outcome<AnswerOf<E>>> | Outcome<AnswerOf<E>>
  /**
   * The id of the employee a change is about, if that's neither the subject nor the caller, such as the person whose rights it
   * changes. The audit trail shows it. It must be the id of a person on file, never just the value in the body.
   */
  affectedEmployee?: (call: Call<E, Whose>, present: Present) => string | null
  /** The id of the time-off request that a change is about, for the audit trail. */
  auditedRequest?: (call: Call<E, Whose>, present: Present, outcome: unknown) => number | undefined
  /** The change's name in the audit trail, if it isn't the endpoint's. */
  action?: (call: Call<E, Whose>) => string
  /**
   * Writes back a record that `present` read earlier, with the version it's given. For changes that payroll may refuse.
   */
  restore?: (call: Call<E, Whose>, present: Present) => Promise<void>
}

// oxlint-disable-next-line typescript/no-explicit-any -- a list of routes holds handlers of every endpoint
type AnyHandler = Handler<any, any, any>
export type Route = { endpoint: Endpoint; handler: AnyHandler; demo?: DemoRows }

/**
 * Serves an endpoint of the contract and its aliases. This is the only way to add a route: this folder handles rights, shapes,
 * rules, idempotency, versions, the transaction, audit, problems, and receipts in the same way for all routes.
 */
export function serve<E extends Endpoint, Present = undefined, Whose extends { personId: string } | null = null>(
  endpoint: E,
  handler: Handler<E, Present, Whose>,
): Route {
  return { endpoint, handler }
}

/** Runs a handler without checking shape and rules, for reads and for saves that were checked earlier. */
export async function outcomeOf(call: Call, { handler }: Route): Promise<Outcome<unknown>> {
  const subject = (await handler.subject?.(call)) ?? null
  if (subject instanceof Refusal) return subject
  // Assigned, not spread: a copy would evaluate the call's getters.
  call.subject = subject
  const present = await handler.present?.(call)
  if (present instanceof Refusal) return present
  const guarded = handler.guarded?.(call, present) ?? []
  const frozen = await refusedWhileFrozen(call, guarded)
  if (frozen) return frozen
  const outcome = await handler.run(call, present)
  if (!(outcome instanceof Refusal)) await followGuarded(call, guarded)
  return outcome
}
