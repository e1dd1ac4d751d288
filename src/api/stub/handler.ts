import type { CallInput } from '@/api/call.ts'
import type { AnswerOf, BodyOf, Endpoint, FactsOf } from '@/contract/endpoint.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { StubRecord, StubSession, StubState } from './records.ts'
import type { StubPerson, StubSeed } from './seed.ts'

export type StubCall<Body = unknown> = {
  seed: StubSeed
  state: StubState
  now: number
  today: PlainDate
  /** Of who is signed in; made up where the endpoint is open. */
  token: string
  session: StubSession
  user: UserInfo
  person: StubPerson
  record: StubRecord
  payType: string
  body: Body
  params: Record<string, string>
  query: Record<string, string>
  /** Idempotency-Key of a change. */
  key: string
}

/** No success: handlers answer it as a value. */
export class StubProblem {
  constructor(
    readonly status: number,
    readonly detail: string,
  ) {}
}

export type StubHandler<E extends Endpoint = Endpoint> = {
  endpoint: E
  /** What the ETag says; its absence is a record that is not there. */
  version?: (call: StubCall<BodyOf<E>>) => string | number | null
  /** What a GET would answer now. */
  shown?: (call: StubCall<BodyOf<E>>) => AnswerOf<E>
  facts?: (call: StubCall<BodyOf<E>>) => FactsOf<E>
  run: (call: StubCall<BodyOf<E>>) => AnswerOf<E> | StubProblem
}

/** One of a list of handlers of every endpoint. */
export type AnyStubHandler = {
  endpoint: Endpoint
  version?: (call: StubCall) => string | number | null
  shown?: (call: StubCall) => unknown
  facts?: (call: StubCall) => unknown
  run: (call: StubCall) => unknown
}

export function stub<E extends Endpoint>(endpoint: E, handler: Omit<StubHandler<E>, 'endpoint'>): AnyStubHandler {
  // The body was judged by this very endpoint's struct before.
  return { endpoint, ...handler } as AnyStubHandler
}

export type StubInput = CallInput
