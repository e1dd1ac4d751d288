import { expect, test } from 'vitest'
import { type Box, freeEdge } from './toast-place.ts'

const room = { ceiling: 60, floor: 700, left: 20, width: 350, height: 50 }
const box = (top: number, bottom: number, left = 0, right = 390): Box => ({ left, top, right, bottom })

test.each<[what: string, boxes: Box[], edge: number]>([
  ['is above the bottom edge if nothing is there', [], 692],
  ['covers no button just above the bottom edge', [box(640, 690)], 636],
  ['covers no title that it would only touch', [box(600, 641)], 596],
  ['finds a gap between two buttons', [box(660, 700), box(500, 560)], 652],
  ['is next to whatever is on the other side', [box(640, 690, 371, 390)], 692],
  ["is above the bottom edge if there's no room anywhere", [box(0, 700)], 692],
])('a toast %s', (_, boxes, edge) => {
  const found = freeEdge(boxes, room)
  expect(found).toBe(edge)
})

test('a toast covers the focused field only if there is no other place', () => {
  const everywhere = [box(0, 700)]
  expect(freeEdge(everywhere, room, [box(640, 690)])).toBe(636)
  expect(freeEdge(everywhere, room, [box(0, 700)])).toBe(692)
})
