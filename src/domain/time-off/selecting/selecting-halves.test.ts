import { expect, test } from 'vitest'
import { check } from '@/domain/check.ts'
import { TimeOffRequestBody } from '@/domain/time-off/requests/request.ts'
import { timeOffRules } from '@/domain/time-off/rules/rules.ts'
import { hoursOfHalf, setHours, takePart } from './selecting.ts'
import { factsOfCase, hourly, mon, off, payroll, salaried, sat } from '@/domain/time-off/test-rule-cases/rule-case.ts'

const facts = factsOfCase({ facts: hourly })
const whole = [off(mon, 'P', 8)]

test('half a day has half of the scheduled hours, and a name', () => {
  expect(takePart(whole, 0, 'first', facts)).toEqual([{ ...off(mon, 'P', 4), half: 'first' }])
  expect(takePart(takePart(whole, 0, 'first', facts), 0, 'second', facts)).toEqual([
    { ...off(mon, 'P', 4), half: 'second' },
  ])
  expect(takePart(takePart(whole, 0, 'second', facts), 0, 'whole', facts)).toEqual(whole)
})

test('the halves of a day with an odd number of hundredths add up to the whole day', () => {
  const odd = factsOfCase({ facts: { ...hourly, schedule: { MON: 7.25 } } })
  expect([hoursOfHalf('first', mon, odd), hoursOfHalf('second', mon, odd)]).toEqual([363, 362])
})

test('the rules accept an existing half and refuse any other', () => {
  const judged = (entries: unknown[]) => check({ reason: '', entries }, TimeOffRequestBody, timeOffRules, facts)
  expect(judged(takePart(whole, 0, 'first', facts)).ok).toBe(true)
  expect(judged([{ ...off(mon, 'P', 4), half: 'third' }]).ok).toBe(false)
})

test('typing different hours removes the half; typing the same hours doesn’t', () => {
  const half = takePart(whole, 0, 'first', facts)
  expect(setHours(half, 0, 300, facts)).toEqual([off(mon, 'P', 3)])
  expect(setHours([{ ...off(mon, 'P', 3), half: 'first' }], 0, 300, facts)).toEqual([off(mon, 'P', 3)])
  expect(setHours(half, 0, 400, facts)).toEqual(half)
})

test('half a day in one category makes room for the other half of another', () => {
  const both = [off(mon, 'P', 8), off(mon, 'K', 0.25)]
  const halves = takePart(both, 1, 'second', facts)
  expect(halves).toEqual([
    { ...off(mon, 'P', 4), half: 'first' },
    { ...off(mon, 'K', 4), half: 'second' },
  ])
  expect(takePart(halves, 1, 'first', facts).map(({ half }) => half)).toEqual(['second', 'first'])
})

test('other hours on a day with a half aren’t called the other half', () => {
  const entries = [off(mon, 'P', 2), off(mon, 'K', 4)]
  expect(takePart(entries, 1, 'first', facts)).toEqual([off(mon, 'P', 2), { ...off(mon, 'K', 4), half: 'first' }])
})

test('salaried people and unscheduled days have no halves; payroll may halve a usual day', () => {
  expect(hoursOfHalf('first', mon, factsOfCase({ facts: salaried }))).toBeNull()
  expect(hoursOfHalf('first', sat, facts)).toBeNull()
  expect(hoursOfHalf('first', sat, factsOfCase({ facts: payroll }))).toBe(400)
  expect(takePart([off(mon, 'P', 8)], 0, 'first', factsOfCase({ facts: salaried }))).toEqual([off(mon, 'P', 8)])
})
