import { expect, test } from 'vitest'
import { type NewAt, withChangedItem, withItem, withoutItem } from './list-items.ts'

type Item = { key: string; on?: boolean }

const keyOf = ({ key }: Item) => key
const list = (keys: string, total = keys.length) => ({ items: [...keys].map((key): Item => ({ key })), total })
const shown = ({ items, total }: ReturnType<typeof list>) => [items.map(keyOf).join(''), total]

test.each<[string, string, number, NewAt, [string, number]]>([
  ['goes first', 'ab', 2, 'first', ['nab', 3]],
  ['goes last', 'ab', 2, 'last', ['abn', 3]],
  ['is on another page, and counts', 'ab', 12, null, ['ab', 13]],
  ['is listed already', 'anb', 3, 'first', ['anb', 3]],
])('a new item %s', (_, keys, total, newAt, expected) => {
  expect(shown(withItem(list(keys, total), { key: 'n' }, keyOf, newAt))).toEqual(expected)
})

test.each<[string, string, number, [string, number]]>([
  ['is on this page', 'agb', 3, ['ab', 2]],
  ['is on another page', 'ab', 12, ['ab', 11]],
  ['was not in the list', 'ab', 2, ['ab', 2]],
])('a removed item %s', (_, keys, total, expected) => {
  expect(shown(withoutItem(list(keys, total), 'g', keyOf))).toEqual(expected)
})

test('a changed item keeps its place; one on another page does not appear', () => {
  const on = (item: Item) => ({ ...item, on: true })
  expect(withChangedItem(list('ab'), 'a', keyOf, on)).toEqual({
    items: [{ key: 'a', on: true }, { key: 'b' }],
    total: 2,
  })
  expect(withChangedItem(list('ab'), 'c', keyOf, on)).toEqual(list('ab'))
})
