import type { AnswerOf, BodyOf, Endpoint } from '@/contract/endpoint.ts'
import { type Read, read } from './read.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a list of submissions holds bodies of every shape
type Loose = any

/** For the path of a call: employee, request and the like. Sealed with the row. */
export type Params = Record<string, string>

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
  summary: (body: Body, form: unknown) => string
  /** Where the form lives. */
  screen: string
  /** Where the form of one row opens, where that is more than the form's own path: Activity and notices link to it. */
  screenOf?: (row: { body: Body; params: Params; subject?: string }) => string
  /** Reads that are stale once it arrived; a function where they are asked with something. */
  refreshes: Endpoint[] | ((params: Params) => Read[])
  /**
   * Of a change to what an earlier submission makes (it starts from that one's base), when the server refused that one: it
   * goes out as this kind in its place, or with null both are over.
   */
  unmade?: string | null
}

/** What is read anew once a row with these parameters arrived. */
export function readsOf({ refreshes }: Pick<Submission, 'refreshes'>, params: Params): Read[] {
  return typeof refreshes === 'function' ? refreshes(params) : refreshes.map((endpoint) => read(endpoint))
}

export function submission<E extends Endpoint>(
  described: Omit<Submission<BodyOf<E>, AnswerOf<E>>, 'sends'> & { sends: E },
): Submission<BodyOf<E>, AnswerOf<E>> {
  return described
}
