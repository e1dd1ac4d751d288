import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { isChunkFailure } from './loading/chunk-failure.ts'
import { clockTime, fullTime } from './clock/clock-time.ts'
import { followClockZone } from './clock/clock-zone.ts'

test('shows only the time for today, and adds the date for earlier days', () => {
  const noon = new Date(2026, 10, 21, 12, 0).getTime()
  expect(clockTime(new Date(2026, 10, 21, 10, 42).getTime(), noon)).toMatch(/^10:42\sAM$/)
  expect(clockTime(new Date(2026, 10, 19, 10, 42).getTime(), noon)).toMatch(/^11\/19\/2026 10:42\sAM$/)
})

test("uses the person's time zone, and names it if the device is in another one", () => {
  const client = new QueryClient()
  const stop = followClockZone(client)
  const at = Date.UTC(2026, 10, 21, 10, 42)
  const here = clockTime(at, at)
  try {
    const settings = { timeZone: 'Pacific/Kiritimati', timezoneAbbr: '' }
    client.setQueryData(['getUserSettings'], { value: { _embedded: { settings } } })
    expect(clockTime(at, at)).toBe('12:42 AM GMT+14')
    expect(fullTime(at)).toBe('11/22/2026 12:42 AM GMT+14')
    client.setQueryData(['getUserSettings'], {
      value: { _embedded: { settings: { timeZone: '', timezoneAbbr: 'HST' } } },
    })
    expect(clockTime(at, at)).toBe('12:42 AM HST')
    client.clear()
    client.setQueryData(['getPersonalInfo'], { value: { residentState: 'AZ' } })
    expect(clockTime(at, at)).toBe('3:42 AM MST')
    const mine = new Intl.DateTimeFormat().resolvedOptions().timeZone
    client.setQueryData(['getUserSettings'], {
      value: { _embedded: { settings: { timeZone: mine, timezoneAbbr: '' } } },
    })
    expect(clockTime(at, at)).toBe(here)
  } finally {
    client.clear()
    stop()
  }
})

describe("distinguishes a missing chunk from a bug, by each browser's error message", () => {
  test.each([
    ['Failed to fetch dynamically imported module: https://x/assets/page-1.js', true],
    ['error loading dynamically imported module: https://x/assets/page-1.js', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /assets/page-1.css', true],
    ['Cannot read properties of undefined', false],
  ])('%s', (message, expected) => expect(isChunkFailure(new Error(message))).toBe(expected))
})
