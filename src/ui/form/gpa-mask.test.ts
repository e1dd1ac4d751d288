// @vitest-environment node
import { expect, test } from 'vitest'
import { maskedGpa } from './gpa-mask.ts'

test.each([
  ['3', '3'],
  ['35', '3.5'],
  ['3.', '3.'],
  ['3.5', '3.5'],
  ['3,5', '3.5'],
  [' 3.5 ', '3.5'],
  ['GPA 3.5', '3.5'],
  ['9.99', '9.99'],
  ['10.0', '10.0'],
  ['', ''],
])('%j stands as %j', (typed, shown) => expect(maskedGpa(typed)).toBe(shown))
