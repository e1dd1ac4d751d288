import { describe, expect, test } from 'vitest'
import { type Part, Places, offsetNear } from './places.ts'

const named = (...keys: string[]) => keys.map((key) => ({ key, user: `user ${key}` }))
const part = (offset: number, total: number, ...keys: string[]): Part => ({ offset, total, named: named(...keys) })
const shown = (places: Places) => Array.from({ length: places.length }, (_, at) => places.at(at)?.key ?? null)

function after(...parts: Part[]): Places {
  const places = new Places()
  for (const each of parts) places.take(each)
  return places
}

test('the part loaded first has its positions, and the rest are still unknown', () => {
  const places = after(part(3, 6, 'd', 'e'))
  expect(shown(places)).toEqual([null, null, null, 'd', 'e', null])
  expect(places.positionOf('e')).toBe(4)
})

test('the next page follows even if a request left in the meantime: no request is skipped or moved', () => {
  const places = after(part(0, 6, 'a', 'b', 'c'))
  places.take(part(0, 5, 'a', 'c', 'd'))
  places.noteGone('b')
  places.take(part(3, 5, 'e', 'f'))
  expect(shown(places)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('a request that left keeps its position, and counts toward the length', () => {
  const places = after(part(0, 3, 'a', 'b', 'c'))
  places.noteGone('b')
  places.take(part(0, 2, 'a', 'c'))
  expect(shown(places)).toEqual(['a', 'b', 'c'])
  expect(places.isGone('b')).toBe(true)
  places.take(part(0, 3, 'a', 'b', 'c'))
  expect([places.isGone('b'), places.length]).toEqual([false, 3])
})

test('a new request comes last, and doesn’t move others', () => {
  const places = after(part(0, 3, 'a', 'b', 'c'))
  places.take(part(0, 4, 'new', 'a', 'b', 'c'))
  expect(shown(places)).toEqual(['a', 'b', 'c', 'new'])
  places.take(part(0, 5, 'new', 'a', 'between', 'b', 'c'))
  expect(shown(places)).toEqual(['a', 'b', 'c', 'new', 'between'])
})

test('adding the same part again doesn’t change anything', () => {
  const first = part(0, 4, 'a', 'b')
  const places = after(first, part(2, 4, 'c', 'd'))
  places.take(first)
  expect(shown(places)).toEqual(['a', 'b', 'c', 'd'])
})

describe('finds where the server has a position now', () => {
  const places = after(part(0, 6, 'a', 'b', 'c', 'd', 'e', 'f'))
  places.noteGone('a')
  places.noteGone('b')
  test.each([
    ['the same, if nothing is loaded', [], 4, 4],
    ['by a neighbor', [part(0, 4, 'c', 'd', 'e', 'f')], 4, 2],
    ['beyond what is loaded', [part(0, 4, 'c', 'd')], 5, 3],
    ['never before the first', [part(0, 4, 'c', 'd')], 0, 0],
  ])('%s', (_, parts, position, offset) => {
    expect(offsetNear(places, parts, position)).toBe(offset)
  })
})
