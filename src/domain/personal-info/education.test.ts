import { describe, expect, test } from 'vitest'
import { check } from '@/domain/check.ts'
import { complaints } from '@/domain/test-problem-sentences.ts'
import { college, educationCases } from './test-education-cases.ts'
import { EducationChanges, type EducationFacts, educationRules, paddedDegree } from './education.ts'

const facts: EducationFacts = { degrees: ['BA ', 'HS ', 'PHD'], onFile: [1, 2] }
const judged = (body: unknown, also: Partial<EducationFacts> = {}) =>
  check(body, EducationChanges, educationRules, { ...facts, ...also })

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
])('sends the degree %j as %j', (code, padded) => {
  expect(paddedDegree(code)).toBe(padded)
  const checked = judged([{ ...college, degree: code }], { degrees: [] })
  expect(checked.ok ? checked.value[0]?.degree : '').toBe(padded)
})

test('a device that has neither the codes nor the entries on file leaves both checks to the server', () => {
  expect(complaints(judged([{ ...college, sequenceNumber: 9, degree: 'ZZZ' }], { degrees: [], onFile: null }))).toEqual(
    [],
  )
})

test('an untouched entry on file never blocks a save, and is checked once it is edited', () => {
  const odd = { ...college, sequenceNumber: 1, degree: 'OLD', gpa: '92', startYear: '85', graduationYear: '89' }
  const filed = [{ ...odd, minor: 'None' }]
  expect(complaints(judged([{ ...odd, major: 'Changed' }], { filed }))).toEqual([])
  expect(complaints(judged([{ ...odd, gpa: '93' }], { filed }))).toEqual([
    '0.gpa: Enter the GPA as one digit, a point and one digit, like 3.5',
  ])
  expect(complaints(judged([{ ...odd, sequenceNumber: undefined }], { filed }))).not.toEqual([])
})

test('years go up to ten years from now', () => {
  const in2036 = [{ ...college, sequenceNumber: 1, startYear: '2036', graduationYear: '2036' }]
  expect(complaints(judged(in2036, { year: 2026 }))).toEqual([])
  expect(complaints(judged(in2036, { year: 2025 }))).toEqual([
    '0.startYear: Start Year cannot be after 2035.',
    '0.graduationYear: Year of Completion cannot be after 2035.',
  ])
})
