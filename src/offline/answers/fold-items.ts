import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import type { Paged } from '@/contract/endpoint/paged.ts'
import type { Change } from '@/domain/change.ts'
import { type Items, type NewAt, withChangedItem, withItem, withoutItem } from '@/domain/list-items.ts'
import { type OpenRow, isAccepted } from '@/offline/outbox/open-row.ts'
import { type Fold, type ItemStep, fold, knownFolds } from './fold.ts'
import type { Read } from './read.ts'

type Question = Read['input']

type ListOf<Item> = {
  /** The key of an item, as in the subjects of its changes. */
  keyOf: (item: Item) => string
  /** The key of a change's item. Default: its subject. */
  subjectOf?: Fold['subjectOf']
  /** Where a new item goes on the first page. */
  newAt: NonNullable<NewAt>
  /** Whether the answer to this query would include the new item. Default: if it has no filter. */
  includes?: (question: Question, item: Item, change: Change) => boolean
}

/** Folds of changes that add, change, or remove one item of a list. The subject of each is the item's key. */
export function itemFolds<List extends string, Item>(
  endpoint: Endpoint<undefined, Paged<List, Item>>,
  list: List,
  { keyOf, subjectOf = subjectOfChange, newAt, includes = filtersNothing }: ListOf<Item>,
) {
  type Answer = Paged<List, Item>
  type OnItems<Body> = (items: Items<Item>, change: Change<Body>, question: Question) => Items<Item>

  function folds<Body>(step: ItemStep, apply: OnItems<Body>): Fold<Answer, Body>[] {
    const onAnswer = (answer: Answer, change: Change<Body>, question: Question): Answer => {
      const { _embedded, _total_items } = answer
      const { items, total } = apply({ items: _embedded[list], total: _total_items }, change, question)
      return { ...answer, _embedded: { ..._embedded, [list]: items }, _total_items: total }
    }
    return [{ ...fold(endpoint, onAnswer, { showsRefused: step === 'add' }), step, list, subjectOf }]
  }

  return {
    add: <Body>(itemOf: (change: Change<Body>) => Item) =>
      folds<Body>('add', (items, change, question) => {
        const item = itemOf(change)
        if (!includes(question, item, change)) return items
        // Only a page of the list can show that an item was refused.
        if (change.stage === 'refused' && !isPage(question)) return items
        return withItem(items, item, keyOf, pageOf(question) === 1 ? newAt : null)
      }),
    change: <Body>(changed: (item: Item, body: Body) => Item) =>
      folds<Body>('change', (items, change) =>
        withChangedItem(items, subjectOf(change), keyOf, (item) => changed(item, change.body)),
      ),
    /** While the removal waits, the item stays, so that the screen can mark it. */
    remove: () =>
      folds('remove', (items, change, question) => {
        if (change.stage !== 'accepted') return items
        const subject = subjectOf(change)
        const isAmong = items.items.some((item) => keyOf(item) === subject)
        return isAmong || filtersNothing(question) ? withoutItem(items, subject, keyOf) : items
      }),
  }
}

/** A change to one item of a list, which the screen marks. */
export type ItemChange = { what: ItemStep; row: OpenRow }

/** The newest of these changes to an item; null once the server accepted it. */
export function waitingFor({ endpoint }: Read, pending: readonly OpenRow[], key: string): ItemChange | null {
  const folds = knownFolds.get().get(endpoint.name)
  const row = pending.find((each) => folds?.get(each.kind)?.subjectOf?.(each) === key)
  const what = row && folds?.get(row.kind)?.step
  return row && what && !isAccepted(row) ? { what, row } : null
}

const subjectOfChange = ({ subject = '' }: Pick<Change, 'subject'>): string => subject

const isPage = ({ query }: Question) => query?.limit !== undefined
const pageOf = ({ query }: Question) => Number(query?.page ?? 1)

function filtersNothing({ query = {} }: Question): boolean {
  const { limit: _limit, page: _page, sort: _sort, ...filters } = query
  return Object.values(filters).every((value) => value === undefined || value === '')
}
