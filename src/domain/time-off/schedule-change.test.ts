import { expect, test } from 'vitest'
import { sundayFirst } from '@/domain/plain-date.ts'
import { noSchedule } from './schedule.ts'
import { dayChanges, sentWeek, weekSent } from './schedule-change.ts'

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
