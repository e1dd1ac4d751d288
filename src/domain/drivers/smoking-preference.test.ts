import { expect, test } from 'vitest'
import { shaped } from '@/domain/check.ts'
import { SmokingPreferenceChange, sentPreference, shownPreference } from './smoking-preference.ts'

test.each([
  ['S', 'Y'],
  ['N', 'N'],
  ['', 'N'],
] as const)('%j on the wire is %s on screen', (smokingPreference, shown) =>
  expect(shownPreference({ smokingPreference })).toBe(shown),
)

test.each([
  ['Y', 'S'],
  ['N', 'N'],
] as const)('%s on screen is %s on the wire', (shown, smokingPreference) =>
  expect(sentPreference(shown)).toEqual({ smokingPreference }),
)

test.each([
  ['', 'N'],
  ['N', 'N'],
  ['S', 'S'],
] as const)('stores %j as %s', (smokingPreference, stored) => {
  expect(shaped({ smokingPreference }, SmokingPreferenceChange)).toEqual({
    ok: true,
    value: { smokingPreference: stored },
  })
})

test.each([['Y'], ['s'], [' '], [null], [1]])('refuses %j', (smokingPreference) => {
  expect(shaped({ smokingPreference }, SmokingPreferenceChange).ok).toBe(false)
})
