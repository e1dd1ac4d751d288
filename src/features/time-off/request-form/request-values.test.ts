import { expect, test } from 'vitest'
import { afterEngine, requestBody, requestValues, totalHours } from './request-values.ts'

const monday = '2026-01-05'
const tuesday = '2026-01-06'

test("hours are sent as numbers, and unparsable text as 0, so the rules explain what's allowed", () => {
  const entries = [
    { date: monday, code: 'P', hours: '7.5' },
    { date: tuesday, code: 'P', hours: '.' },
  ]
  expect(requestBody({ code: 'P', reason: 'Dentist', entries })).toEqual({
    reason: 'Dentist',
    entries: [
      { date: monday, code: 'P', hours: 7.5 },
      { date: tuesday, code: 'P', hours: 0 },
    ],
  })
})

test("an entry that the server knows keeps its id; a new one doesn't have one", () => {
  const body = {
    reason: '',
    entries: [
      { id: 7, date: monday, code: 'P', hours: 8 },
      { date: tuesday, code: 'P', hours: 4 },
    ],
  }
  expect(requestBody(requestValues(body))).toEqual(body)
})

test('editing a request that has one category continues with it; if it has two, the user chooses', () => {
  const entry = (code: string) => ({ date: monday, code, hours: 4 })
  expect(requestValues({ reason: '', entries: [entry('P')] }).code).toBe('P')
  expect(requestValues({ reason: '', entries: [entry('P'), entry('K')] }).code).toBe('')
  expect(requestValues({ reason: '', entries: [] }).code).toBe('')
})

test("values that the engine didn't change stay as typed", () => {
  const before = [
    { date: monday, code: 'P', hours: '4' },
    { date: monday, code: 'K', hours: '4.00' },
    { date: tuesday, code: 'P', hours: '.' },
  ]
  const after = [
    { date: monday, code: 'P', hours: 4 },
    { date: monday, code: 'K', hours: 3.5 },
    { date: tuesday, code: 'P', hours: 0 },
  ]
  expect(afterEngine(after, before).map(({ hours }) => hours)).toEqual(['4', '3.50', '.'])
})

test('the total counts every parsable value', () => {
  expect(
    totalHours([
      { date: monday, code: 'P', hours: '7.25' },
      { date: tuesday, code: 'P', hours: '' },
      { date: tuesday, code: 'K', hours: '.75' },
    ]),
  ).toBe(800)
})
