import type { AnswerOf, BodyOf, Endpoint } from '@/contract/endpoint.ts'
import type { SavedRecord } from '@/contract/record.ts'
import type { Merged, Versions } from '@/domain/merge-changes.ts'
import { type Read, read } from '@/offline/answers/read.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a list of submissions holds bodies of every shape
type Loose = any

/** Parameters of a call's path, such as employee or request. Sealed with the row. */
export type Params = Record<string, string>

/** The lane is stored in clear: a function hides what it is made of with `subjectHash`. */
export type LaneOf = (row: { person: string; params: Params; subject?: string }) => Promise<string>

/**
 * Says how a body becomes a queued call. A row on the device keeps kind, version and body, never a function, so that the
 * worker and later releases of the app can send it.
 */
export type Submission<Body = Loose, Answer = Loose> = {
  kind: string
  /** Raised when the body's shape changes; `upgrade` then converts older bodies. A shipped version is never edited. */
  version: number
  upgrade?: (body: unknown, from: number) => Body
  sends: Endpoint<Body, Answer>
  /**
   * Rows of one lane go out one after the other, in the order in which they were submitted. A function where the lane
   * depends on what the row is about. A row keeps the lane that it was queued in.
   */
  lane: string | LaneOf
  /** A newer row supersedes one that certainly never reached the server, or was refused by it. */
  replaces: boolean
  /** The answer is read, checked and kept with the row, sealed, such as for the file that was made of it. */
  keepsAnswer?: boolean
  /** One line for Activity, sealed with the row. `differs`: what the person changed, in a few words; '' if the form doesn't say. */
  summary: (body: Body, form: unknown, differs?: string) => string
  /**
   * Merges this change with one made elsewhere, so that a conflict asks only about fields that both changed. `from` and `theirs` are
   * answers of the first read of `refreshes`. Left out where a person must see the whole, such as pay and what they sign.
   */
  merge?: (versions: Versions<Answer, Body>) => Merged<Body>
  /** Path of the form. */
  screen: string
  /** Path that opens one row, where it differs from `screen`: Activity and notices link to it. */
  screenOf?: (row: { body: Body; params: Params; subject?: string }) => string
  /**
   * Path that shows what arrived, where its form would be a new one. `etag` is that of the answer; `subject` names it until the
   * server has.
   */
  arrivedScreenOf?: (row: { params: Params; subject?: string; etag?: string | null }) => string
  /** Reads that are stale once the row arrived; a function where they have parameters. */
  refreshes: Endpoint[] | ((params: Params) => Read[])
  /**
   * For a change to what an earlier submission creates. If the server refuses the create, the change is sent in its place as
   * this kind; null deletes both.
   */
  fallbackKind?: string | null
}

/** The reads to repeat once a row with these parameters arrived. */
export function readsOf({ refreshes }: Pick<Submission, 'refreshes'>, params: Params): Read[] {
  return typeof refreshes === 'function' ? refreshes(params) : refreshes.map((endpoint) => read(endpoint))
}

export function submission<E extends Endpoint>(
  described: Omit<Submission<BodyOf<E>, AnswerOf<E>>, 'sends'> & { sends: E },
): Submission<BodyOf<E>, AnswerOf<E>> {
  if (!described.screenOf) screens.set(described.kind, described.screen)
  return described
}

const screens = new Map<string, string>()

/** The path of a kind's form, as far as its submission is loaded; null where it depends on what the form is about. */
export function screenOfKind(kind: string): string | null {
  return screens.get(kind) ?? null
}

/**
 * The save of a record that each person has one of: the newest takes the place of what still waits, its screen is the page
 * of the record, and the record is read again once it arrived.
 */
export function recordSubmission<R extends SavedRecord>(
  { get, save }: R,
  described: Pick<Submission<BodyOf<R['save']>, AnswerOf<R['save']>>, 'kind' | 'summary' | 'merge'>,
): Submission<BodyOf<R['save']>, AnswerOf<R['save']>> {
  return submission({
    version: 1,
    sends: save,
    lane: described.kind,
    replaces: true,
    screen: save.page!,
    refreshes: [get],
    ...described,
  }) as Submission<BodyOf<R['save']>, AnswerOf<R['save']>>
}
