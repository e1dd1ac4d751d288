import { expect, test } from 'vitest'
import { deviceMarks, markLifeMs } from './device-marks.ts'

const known = (...newestFirst: string[]) => ({ newest: () => newestFirst[0]!, all: () => newestFirst })
const { deviceOf, issue } = deviceMarks(known('a secret of this installation'))

test('a mark identifies a device only for the same user, in any spelling of the name', () => {
  const mark = issue('ann', 1000, null)
  const device = deviceOf(mark, ' ANN', 2000)
  expect(device).toMatch(/^[\w-]{16}$/)
  expect(deviceOf(issue('ann', 2000, device), 'ann', 2000)).toBe(device)
  expect(deviceOf(mark, 'bob', 2000)).toBeNull()
  expect(deviceMarks(known('another secret')).deviceOf(mark, 'ann', 2000)).toBeNull()
})

test("an expired, changed, or missing mark doesn't identify a device", () => {
  const mark = issue('ann', 1000, null)
  expect(deviceOf(mark, 'ann', 999 + markLifeMs)).not.toBeNull()
  expect(deviceOf(mark, 'ann', 1000 + markLifeMs)).toBeNull()
  expect(deviceOf(mark.replace('.1000.', '.9000.'), 'ann', 9000)).toBeNull()
  for (const wrong of [undefined, '', '..', 'a.b', `x${mark}`, `${mark}x`])
    expect(deviceOf(wrong, 'ann', 2000)).toBeNull()
})
