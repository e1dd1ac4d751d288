import { createStore } from '@/api/store.ts'
import type { AnswerOf, Endpoint } from '@/contract/endpoint/endpoint.ts'
import type { Change } from '@/domain/change.ts'
import { type OpenRow, inRecordAt, isAccepted, isInRecord, isRefused, isSealed } from '@/offline/outbox/open-row.ts'
import type { KeptAnswer } from './kept-answers.ts'
import type { Read } from './read.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- one list has the folds of every answer and body
type AnyShape = any

/** How one kind of change appears in the answers of one endpoint. */
export type Fold<Answer = AnyShape, Body = AnyShape> = {
  endpoint: Endpoint
  /** Whether the answer to this query may show the change. Default: true if the parameters they share are equal. */
  concerns?: (question: Read['input'], change: Change<Body>) => boolean
  /** The answer with the change applied. A pure function from `src/domain`. */
  apply: (answer: Answer, change: Change<Body>, question: Read['input']) => Answer
  /** Also applies a refused change, because nothing else shows it, such as a new item. */
  showsRefused?: boolean
  /** The change's effect on one item of a list, so that the screen can mark the item. */
  step?: ItemStep
  /** The name of that list in the answer. */
  list?: string
  /** The key of that item. */
  subjectOf?: (change: Pick<Change, 'subject' | 'body' | 'form' | 'createdAt'>) => string
}

export type ItemStep = 'add' | 'change' | 'remove'

export function fold<E extends Endpoint, Body>(
  endpoint: E,
  apply: Fold<AnswerOf<E>, Body>['apply'],
  more: Pick<Fold<AnswerOf<E>, Body>, 'concerns' | 'showsRefused'> = {},
): Fold<AnswerOf<E>, Body> {
  return { endpoint, apply, ...more }
}

/** `pending`: the changes that the original answer doesn't contain, newest first, including refused ones. */
export type Folded<T> = { value: T; pending: OpenRow[] }

type Known = ReadonlyMap<string, ReadonlyMap<string, Fold>>

const known = createStore<Known>(new Map())

/** The folds of the submissions that are loaded, by endpoint and kind. */
export const knownFolds = { get: known.get, subscribe: known.subscribe }

/** A submission's folds are active as soon as it is loaded. */
export function registerFolds(kind: string, folds: Fold[]): void {
  const next = new Map(known.get())
  for (const each of folds) {
    const { name } = each.endpoint
    next.set(name, new Map([...(next.get(name) ?? []), [kind, each]]))
  }
  known.set(next)
}

export function foldOf({ endpoint }: Read, kind: string): Fold | undefined {
  return known.get().get(endpoint.name)?.get(kind)
}

/** The server's id of the item that a row created, from its ETag. */
export type IdOf = (etag: string | null) => string | null

const makers = new Map<string, IdOf>()

/** Registers a kind whose rows create items: later rows refer to an item by the subject of the row that created it. */
export function registerMaker(kind: string, idOf: IdOf): void {
  makers.set(kind, idOf)
}

/** The server's ids of the items that these rows created, by the rows' subjects. */
export function idsOf(rows: readonly OpenRow[]): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(({ kind, subject, etag }) => {
      const id = subject === undefined ? null : (makers.get(kind)?.(etag) ?? null)
      return id === null ? [] : [[subject!, id] as const]
    }),
  )
}

/** An answer with every change from this device that it doesn't contain. `rows`: the person's, newest first. */
export function folded<T>(
  { endpoint, input }: Read,
  answer: KeptAnswer<T>,
  rows: readonly OpenRow[],
  folds: Known = known.get(),
): Folded<T> {
  const byKind = folds.get(endpoint.name)
  if (!byKind) return { value: answer.value, pending: [] }
  const ids = idsOf(rows)
  const pending = rows.filter((row) => {
    const each = byKind.get(row.kind)
    return each && isPending(row, answer) && concerns(each, input, changeOf(row, ids))
  })
  const value = pending.reduceRight((before, row) => {
    const { apply, showsRefused } = byKind.get(row.kind)!
    return isRefused(row) && !showsRefused ? before : (apply(before, changeOf(row, ids), input) as T)
  }, answer.value)
  return { value, pending }
}

function concerns({ concerns: asked = sharedParams }: Fold, question: Read['input'], change: Change): boolean {
  return asked(question, change)
}

function sharedParams({ params = {} }: Read['input'], change: Change): boolean {
  return Object.entries(params).every(
    ([name, value]) => !(name in change.params) || change.params[name]!.toLowerCase() === value.toLowerCase(),
  )
}

function isPending(row: OpenRow, answer: KeptAnswer<unknown>): boolean {
  return !isSealed(row) && row.state !== 'replaced' && !isContained(row, answer)
}

/** Whether the server said so, or the change was in its record before the request. */
export function isContained(
  row: Pick<OpenRow, 'key' | 'state' | 'appliedAt' | 'settledAt'>,
  { contains, asOf }: Pick<KeptAnswer<unknown>, 'contains' | 'asOf'>,
): boolean {
  return contains?.includes(row.key) === true || (isInRecord(row) && inRecordAt(row) < asOf)
}

function changeOf(
  { id, body, form, params, subject: named, createdAt, from, ...row }: OpenRow,
  ids: ReadonlyMap<string, string>,
): Change {
  const stage = isRefused(row) ? 'refused' : isAccepted(row) ? 'accepted' : 'waiting'
  const subject = named && (ids.get(named) ?? named)
  return { id, body, form, params, from: from?.value, subject, createdAt, stage }
}
