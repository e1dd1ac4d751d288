import { expect, test } from 'vitest'
import { fieldDifference, lineDifference, listDifference } from './differences.ts'

type Entry = { feId: string; amount: number }
type List = { entries: Entry[]; reason: string }

const difference = listDifference<List>('entries', (what, { count }) => `${count} ${what.slice('entries'.length)}`)
const entry = (feId: string, amount = 1): Entry => ({ feId, amount })
const list = (entries: Entry[], reason = ''): List => ({ entries, reason })
const onFile = list([entry('a'), entry('b')])

test.each<[says: string, mine: List]>([
  ['', onFile],
  ['1 Removed', list([entry('a')])],
  ['2 Removed, 1 Added', list([entry('c')])],
  ['1 Changed', list([entry('a', 2), entry('b')])],
  ['1 Removed, 1 Changed, one answer changed', list([entry('b', 2)], 'why')],
])('a list says "%s"', (says, mine) => {
  expect(difference(mine, onFile)).toBe(says)
})

test('distinguishes entries with the same id, such as two on one day, by their number', () => {
  expect(difference(list([entry('a'), entry('a'), entry('b')]), onFile)).toBe('1 Added')
})

test('other forms say how many answers, or which lines, changed', () => {
  expect(fieldDifference({ a: 1, b: [2], c: 3 }, { a: 1, b: [1] })).toBe('2 answers changed')
  const lines = (values: Record<string, string>) => Object.entries(values)
  expect(lineDifference(lines)({ City: 'Reno', Email: 'a@b.c' }, { City: 'Elko', Email: 'a@b.c', Phone: '1' })).toBe(
    'City, Phone',
  )
})
