// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { isChunkFailure } from './chunk-failure.ts'
import { clockTime } from './clock-time.ts'

test('of today the time is enough, of earlier days the day stands with it', () => {
  const noon = new Date(2026, 10, 21, 12, 0).getTime()
  expect(clockTime(new Date(2026, 10, 21, 10, 42).getTime(), noon)).toMatch(/^10:42\sAM$/)
  expect(clockTime(new Date(2026, 10, 19, 10, 42).getTime(), noon)).toMatch(/^Nov 19, 10:42\sAM$/)
})

describe('a part of the app that is gone is told from a fault, in the words of each browser', () => {
  test.each([
    ['Failed to fetch dynamically imported module: https://x/assets/page-1.js', true],
    ['error loading dynamically imported module: https://x/assets/page-1.js', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /assets/page-1.css', true],
    ['Cannot read properties of undefined', false],
  ])('%s', (message, expected) => expect(isChunkFailure(new Error(message))).toBe(expected))
})
