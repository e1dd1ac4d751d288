import type { AnswerOf, BodyOf, Endpoint } from '@/contract/endpoint.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a list of submissions holds bodies of every shape
type Loose = any

/**
 * How a body becomes a queued call. A row on the device keeps kind, version and body, never a function, so the worker
 * and a later release of the app can send what an earlier one queued.
 */
export type Submission<Body = Loose, Answer = Loose> = {
  kind: string
  /** Raised when the body's shape changes; `upgrade` then lifts older bodies. A shipped version is never edited. */
  version: number
  upgrade?: (body: unknown, from: number) => Body
  sends: Endpoint<Body, Answer>
  /** Rows of one lane go out one after the other, in the order in which they were submitted. */
  lane: string
  /** A newer one takes the place of one that certainly never reached the server, or was refused by it. */
  replaces: boolean
  /** One line for Activity. It is sealed with the row. */
  summary: (body: Body) => string
  /** Where the form lives: Activity and notices link to it. */
  screen: string
  /** Reads that are stale once it arrived. */
  refreshes: Endpoint[]
}

export function submission<E extends Endpoint>(
  described: Omit<Submission<BodyOf<E>, AnswerOf<E>>, 'sends'> & { sends: E },
): Submission<BodyOf<E>, AnswerOf<E>> {
  return described
}
