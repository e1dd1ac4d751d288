// @vitest-environment node
import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { hundredthsFromText } from '@/domain/hours.ts'
import { maskedHours } from './hours-mask.ts'

test.each<[typed: string, stands: string]>([
  ['8', '8'],
  ['8.', '8.'],
  ['8.25', '8.25'],
  ['8.255', '8.25'],
  ['.5', '.5'],
  ['12.5', '12.5'],
  ['812', '81'],
  ['10.00', '10.00'],
  ['210.00', '21.00'],
  ['7,5', '7.5'],
  ['8 h', '8'],
  [' 8.00 hours', '8.00'],
  ['1.2.3', '1.2'],
  ['-8', '8'],
  ['eight', ''],
  ['', ''],
])('typed %o, there stands %o', (typed, stands) => {
  expect(maskedHours(typed)).toBe(stands)
})

test('whatever is pasted, what stands there can be read or is empty, and is not changed again', () => {
  assert(
    property(string({ unit: 'binary' }), (pasted) => {
      const stands = maskedHours(pasted)
      expect(maskedHours(stands)).toBe(stands)
      if (/\d/.test(stands)) expect(hundredthsFromText(stands)).not.toBeNull()
    }),
  )
})
