import { expect, test } from 'vitest'
import { sundayFirst } from '@/domain/plain-date.ts'
import { type Schedule, noSchedule } from './schedule.ts'
import { dayChanges, sentWeek, weekChange, weekSent } from './schedule-change.ts'

const fourTens = { ...noSchedule, MON: 1000, TUE: 1000, WED: 1000, THU: 1025 }

test('sends a week as decimal hours by day, and reads it back as the same week', () => {
  expect(sentWeek(fourTens)).toMatchObject({ SCHEDULE_SUN: 0, SCHEDULE_MON: 10, SCHEDULE_THU: 10.25 })
  expect(weekSent(sentWeek(fourTens))).toEqual(fourTens)
  expect(weekSent({})).toEqual(noSchedule)
})

test('each day has its hours before and after, starting with Sunday on request', () => {
  const change = { previousSchedule: { SCHEDULE_MON: 8, SCHEDULE_FRI: 8 }, currentSchedule: sentWeek(fourTens) }
  const found = dayChanges(change, sundayFirst)
  expect(found.map(({ day }) => day)).toEqual(['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'])
  expect(found[1]).toEqual({ day: 'MON', before: 800, after: 1000, changed: true })
  expect(found.filter(({ changed }) => !changed).map(({ day }) => day)).toEqual(['SUN', 'SAT'])
})

const eights = { ...noSchedule, MON: 800, TUE: 800 }
type Weeks = Parameters<typeof weekChange>[0]
const newest: NonNullable<Weeks> = { previousSchedule: {}, currentSchedule: { SCHEDULE_MON: 6 } }
const set: [what: string, newest: Weeks, after: Schedule, before: object | null][] = [
  ['the first change starts from the week on file', undefined, noSchedule, { SCHEDULE_MON: 8, SCHEDULE_TUE: 8 }],
  ['a later one from the change before it', newest, eights, { SCHEDULE_MON: 6, SCHEDULE_TUE: 0 }],
  ['the same week changes nothing', { ...newest, currentSchedule: sentWeek(eights) }, eights, null],
  ['nor does the same first week', undefined, eights, null],
]
test.each(set)('%s', (_, before, after, previousSchedule) => {
  const expected = previousSchedule && { previousSchedule, currentSchedule: sentWeek(after) }
  if (expected) expect(weekChange(before, eights, after)).toMatchObject(expected)
  else expect(weekChange(before, eights, after)).toBeNull()
})
