import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import type { Paged } from '@/contract/endpoint/paged.ts'
import type { OpenRow } from '@/offline/outbox/open-row.ts'
import { notes, readNote } from '@/offline/test-device.ts'
import { folded } from './fold.ts'
import { itemFolds, waitingFor } from './fold-items.ts'
import { read } from './read.ts'

type Truck = { unit: string; isEnabled: boolean }

const listTrucks = { ...readNote, name: 'listTrucks' } as Endpoint<undefined, Paged<'trucks', Truck>>
const ofTrucks = itemFolds(listTrucks, 'trucks', { keyOf: ({ unit }) => unit, newAt: 'last' })
notes({ kind: 'truck-add', folds: ofTrucks.add<Truck>(({ body }) => body) })
notes({
  kind: 'truck-change',
  folds: ofTrucks.change<Pick<Truck, 'isEnabled'>>((truck, { isEnabled }) => ({ ...truck, isEnabled })),
})
notes({ kind: 'truck-remove', folds: ofTrucks.remove() })

type State = OpenRow['state']

function row(step: 'add' | 'change' | 'remove', unit: string, state: State = 'waiting', isEnabled = true): OpenRow {
  const id = `${step} ${unit}`
  const given = { id, key: id, kind: `truck-${step}`, subject: unit, state, body: { unit, isEnabled } }
  return { ...given, params: {}, problem: null, settledAt: state === 'sent' ? 200 : null } as unknown as OpenRow
}

type Query = Record<string, string | number | undefined>

/** A page as the screen shows it: its units, with '-' for inactive ones, then the waiting change, and the total. */
function page(rows: OpenRow[], query: Query = { limit: 10, page: 1, sort: 'unit' }, total = 2) {
  const question = read(listTrucks, { query })
  const trucks = ['1', '2'].map((unit) => ({ unit, isEnabled: true }))
  const answer = { value: { _embedded: { trucks }, _total_items: total }, etag: null, asOf: 100 }
  const { value, pending } = folded(question, answer, rows)
  const shown = value._embedded.trucks.map(({ unit, isEnabled }) => {
    const { what = '' } = waitingFor(question, pending, unit) ?? {}
    return `${unit}${isEnabled ? '' : '-'} ${what}`.trim()
  })
  return [shown.join(', '), value._total_items]
}

test.each<[string, OpenRow[], [string, number]]>([
  ['an added item', [row('add', '3')], ['1, 2, 3 add', 3]],
  ['an item that the server has accepted since', [row('add', '3', 'sent')], ['1, 2, 3', 3]],
  ['an item that the server refused', [row('add', '3', 'attention')], ['1, 2, 3 add', 3]],
  ['an item listed in the meantime', [row('add', '2')], ['1, 2 add', 2]],
  ['a changed item', [row('change', '1', 'waiting', false)], ['1- change, 2', 2]],
  ['a refused change', [row('change', '1', 'attention', false)], ['1 change, 2', 2]],
  ['a change of an item on another page', [row('change', '9', 'waiting', false)], ['1, 2', 2]],
  ['a waiting removal', [row('remove', '1')], ['1 remove, 2', 2]],
  ['a refused removal', [row('remove', '1', 'attention')], ['1 remove, 2', 2]],
  ["an item that's gone", [row('remove', '1', 'sent')], ['2', 1]],
  [
    'an item added and then changed',
    [row('change', '3', 'waiting', false), row('add', '3', 'sent')],
    ['1, 2, 3- change', 3],
  ],
  ['an item added and being removed', [row('remove', '3'), row('add', '3', 'sent')], ['1, 2, 3 remove', 3]],
  ['an item added and gone', [row('remove', '3', 'sent'), row('add', '3', 'sent')], ['1, 2', 2]],
  ['an item gone and added again', [row('add', '1'), row('remove', '1', 'sent')], ['2, 1 add', 2]],
])('a list shows %s', (_, rows, expected) => {
  expect(page(rows)).toEqual(expected)
})

describe('a new item appears in', () => {
  test.each<[string, Query, number, [string, number]]>([
    ['the first page', { limit: 10, page: 1 }, 12, ['1, 2, 3 add', 13]],
    ['other pages, which only count it', { limit: 10, page: 2 }, 12, ['1, 2', 13]],
    ['the whole list', {}, 2, ['1, 2, 3 add', 3]],
    ['no searches, which the server answers', { limit: 10, page: 1, search: 'abc' }, 2, ['1, 2', 2]],
    ['a list with an empty filter', { limit: 10, search: undefined }, 2, ['1, 2, 3 add', 3]],
  ])('%s', (_, query, total, expected) => {
    expect(page([row('add', '3')], query, total)).toEqual(expected)
  })

  test('a refused item shows only on list pages, where it’s marked', () => {
    expect(page([row('add', '3', 'attention')], {})).toEqual(['1, 2', 2])
  })
})

test("an item removed from another page no longer counts, unless it's unclear whether a filter matches it", () => {
  expect(page([row('remove', '9', 'sent')], { limit: 10, page: 1 }, 12)).toEqual(['1, 2', 11])
  expect(page([row('remove', '9', 'sent')], { limit: 10, page: 1, search: 'abc' }, 12)).toEqual(['1, 2', 12])
  expect(page([row('remove', '1', 'sent')], { limit: 10, page: 1, search: 'abc' }, 12)).toEqual(['2', 11])
})
