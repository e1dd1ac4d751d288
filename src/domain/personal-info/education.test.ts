import { describe, expect, test } from 'vitest'
import { check } from '@/domain/check.ts'
import { complaints } from '@/domain/spoken.ts'
import { college, educationCases } from './education-cases.ts'
import { EducationChanges, type EducationFacts, educationRules, paddedDegree } from './education.ts'

const facts: EducationFacts = { degrees: ['BA ', 'HS ', 'PHD'], onFile: [1, 2] }
const judged = (body: unknown, also: Partial<EducationFacts> = {}) => check(body, EducationChanges, educationRules, { ...facts, ...also })

describe('a list of schools and degrees', () => {
  test.each(educationCases)('%s', (_, body, expected) => expect(complaints(judged(body))).toEqual(expected))
})

test.each([
  ['BA', 'BA '],
  ['BA ', 'BA '],
  [' b', 'b  '],
  ['PHD', 'PHD'],
  ['', ''],
  ['   ', ''],
])('the degree %j goes as %j', (code, padded) => {
  expect(paddedDegree(code)).toBe(padded)
  const checked = judged([{ ...college, degree: code }], { degrees: [] })
  expect(checked.ok ? checked.value[0]?.degree : '').toBe(padded)
})

test('a device that has no codes yet and does not know what is on file leaves both to the server', () => {
  expect(complaints(judged([{ ...college, sequenceNumber: 9, degree: 'ZZZ' }], { degrees: [], onFile: null }))).toEqual([])
})
