import { expect, test } from 'vitest'
import { recentReasons, withReason } from './denial-reasons.ts'

test('the last three distinct reasons are offered, except for ready-made ones', () => {
  expect(recentReasons(['b', 'Ready.', ' b ', '', 'a', 'c', 'd'], ['Ready.'])).toEqual(['b', 'a', 'c'])
})

test.each([
  ['an empty comment becomes the reason', '', 'Other.'],
  ['another offered reason is replaced', 'Ready.', 'Other.'],
  ['the reason follows what was typed', 'Sorry! ', 'Sorry! Other.'],
  ['the same reason is not added twice', 'Sorry! Other.', 'Sorry! Other.'],
])('%s', (_, comment, after) => {
  expect(withReason(comment, 'Other.', ['Ready.', 'Other.'])).toBe(after)
})
