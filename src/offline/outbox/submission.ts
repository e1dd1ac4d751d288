import { isOurs } from '@/api/base-urls.ts'
import type { AnswerOf, BodyOf, Endpoint } from '@/contract/endpoint/endpoint.ts'
import type { SavedRecord } from '@/contract/endpoint/record.ts'
import type { Merged, Versions } from '@/domain/merge-changes.ts'
import { type Fold, type IdOf, registerFolds, registerMaker } from '@/offline/answers/fold.ts'
import { type Read, read } from '@/offline/answers/read.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a list of submissions holds bodies of every shape
type AnyShape = any

/** Parameters of a call's path, such as employee or request. Sealed with the row. */
export type Params = Record<string, string>

/** The lane is stored unencrypted: a function hides its parts with `subjectHash`. */
export type LaneOf = (row: { person: string; params: Params; subject?: string }) => Promise<string>

/** `differs`: a short summary of the typed text. */
export type UndoneDraft = { kind: string; subject: string; value: unknown; differs: string }

/**
 * Defines how a body becomes a queued call. A row on the device stores the kind, version, and body, never a function, so that the
 * worker and later releases of the app can send it.
 */
export type Submission<Body = AnyShape, Answer = AnyShape> = {
  kind: string
  /** Increased when the body's shape changes; `upgrade` then converts older bodies. Never edit a shipped version. */
  version: number
  upgrade?: (body: unknown, from: number) => Body
  sends: Endpoint<Body, Answer>
  /**
   * Rows in one lane are sent one after another, in submission order. A function if the lane depends on the row's subject. A row
   * keeps the lane that it was queued in.
   */
  lane: string | LaneOf
  /** Whether a newer row supersedes one that definitely never reached the server, or that the server refused. */
  replaces: boolean
  /** Whether it waits a moment before it's sent, so that the person can undo it. */
  undoable?: boolean
  /**
   * The draft that an undo of this row leaves, if the person typed something; null if not. If it's needed, the row's form had
   * this draft before.
   */
  draftOnUndo?: (row: { form: unknown; subject?: string }) => UndoneDraft | null
  /** Whether the answer (or a part of it) is read, checked, and stored with the row, sealed, for example for its file. */
  keepsAnswer?: boolean | ((answer: Answer) => unknown)
  /**
   * The one-line summary for Activity, sealed with the row. `differs`: a short summary of the person's changes; '' if the form
   * doesn't say.
   */
  summary: (body: Body, form: unknown, differs?: string) => string
  /**
   * Merges this change with one made elsewhere, so that a conflict asks only about fields that both changed. `from` and `theirs`
   * are answers of the first read of `refreshes`. Omitted if a person must see the whole, as with pay and signed forms.
   */
  merge?: (versions: Versions<Answer, Body>) => Merged<Body>
  /** How the change appears in answers that don't contain it yet. */
  folds?: Fold[]
  /** For rows that create an item whose id the server assigns. Later rows may refer to the item by this row's subject. */
  idOf?: IdOf
  /** Path of the form. */
  screen: string
  /** Path that opens one row, if it differs from `screen`: Activity and notices link to it. */
  screenOf?: (row: { body: Body; params: Params; subject?: string }) => string
  /**
   * The path that shows the submitted item, if its form would be a blank one. `etag` is the answer's; `subject` identifies the
   * item until the server has assigned an id.
   */
  arrivedScreenOf?: (row: { params: Params; subject?: string; etag?: string | null }) => string
  /** Reads that are stale once the row arrived; a function if they have parameters. */
  refreshes: Endpoint[] | ((params: Params) => Read[])
  /**
   * For a change to something that an earlier submission creates. If the server refuses to create it, the change replaces that
   * submission as this kind; null deletes both.
   */
  fallbackKind?: string | null
}

/** The reads to refetch once a row with these parameters arrived. */
export function readsOf({ refreshes }: Pick<Submission, 'refreshes'>, params: Params): Read[] {
  return typeof refreshes === 'function' ? refreshes(params) : refreshes.map((endpoint) => read(endpoint))
}

export function submission<E extends Endpoint>(
  described: Omit<Submission<BodyOf<E>, AnswerOf<E>>, 'sends'> & { sends: E },
): Submission<BodyOf<E>, AnswerOf<E>> {
  if (described.folds) registerFolds(described.kind, described.folds)
  if (described.idOf) registerMaker(described.kind, described.idOf)
  if (!described.screenOf) screens.set(described.kind, described.screen)
  sent.set(described.kind, described.sends)
  if (described.undoable) undoableKinds.add(described.kind)
  if (described.draftOnUndo) draftsOnUndo.set(described.kind, described.draftOnUndo)
  return described
}

const screens = new Map<string, string>()
const sent = new Map<string, Endpoint>()
const undoableKinds = new Set<string>()
const draftsOnUndo = new Map<string, NonNullable<Submission['draftOnUndo']>>()

/** Whether our server delivers rows of this kind to payroll, and reports their status there. */
export function isForPayroll(kind: string): boolean {
  const sends = sent.get(kind)
  return sends?.forPayroll === true && isOurs(sends)
}

/** How rows of this kind affect pay; undefined if they don't. */
export const payChangeOf = (kind: string): Endpoint['changesPay'] => sent.get(kind)?.changesPay

export const isUndoableKind = (kind: string): boolean => undoableKinds.has(kind)

/** The draft that undoing a row leaves; null if there's none. */
export const draftOnUndo = (kind: string, content: { form: unknown; subject?: string }): UndoneDraft | null =>
  draftsOnUndo.get(kind)?.(content) ?? null

/** The path of a kind's form, if its submission is loaded; null if it depends on the form's subject. */
export function screenOfKind(kind: string): string | null {
  return screens.get(kind) ?? null
}

/**
 * The save of a record that each person has one of: the newest one replaces those still waiting, its screen is the record's page,
 * and the record is refetched once it has arrived.
 */
export function recordSubmission<R extends SavedRecord>(
  { get, save }: R,
  described: Pick<Submission<BodyOf<R['save']>, AnswerOf<R['save']>>, 'kind' | 'summary' | 'merge' | 'folds'>,
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
