import { expect, test } from 'vitest'
import { scheduleBody, scheduleOf } from '@/domain/time-off/schedule/schedule.ts'
import { mondayUntilFriday, unreadableDays, weekBody, weekTotal, weekValues } from './week-values.ts'

const onFile = scheduleBody(scheduleOf({ mondaySchedule: 8, tuesdaySchedule: 8.29, sundaySchedule: 0.5 }))

test('a week is shown with two decimals, and is sent as received', () => {
  expect(weekValues(onFile)).toMatchObject({
    mondaySchedule: '8.00',
    tuesdaySchedule: '8.29',
    wednesdaySchedule: '0.00',
    sundaySchedule: '0.50',
  })
  expect(weekBody(weekValues(onFile))).toEqual(onFile)
})

test('a missing day shows as 0', () => {
  expect(weekValues({ fridaySchedule: 4 })).toMatchObject({ mondaySchedule: '0.00', fridaySchedule: '4.00' })
})

test('unparsable text is reported, and never counts as zero hours', () => {
  const typing = { ...weekValues(onFile), mondaySchedule: '8h30', tuesdaySchedule: '7:30', wednesdaySchedule: '' }
  expect(unreadableDays(typing)).toEqual([{ at: 'mondaySchedule', code: 'hours.unreadable' }])
})

test('a half-typed value counts as the value it will have once its field is left', () => {
  const typing = { ...weekValues(onFile), mondaySchedule: '', tuesdaySchedule: '7.', wednesdaySchedule: '.5' }
  expect(weekBody(typing)).toMatchObject({ mondaySchedule: 0, tuesdaySchedule: 7, wednesdaySchedule: 0.5 })
  expect(weekTotal(typing)).toBe(800)
})

test('Monday is copied through Friday and leaves the weekend alone', () => {
  expect(mondayUntilFriday(weekValues(onFile))).toEqual(
    weekValues({
      mondaySchedule: 8,
      tuesdaySchedule: 8,
      wednesdaySchedule: 8,
      thursdaySchedule: 8,
      fridaySchedule: 8,
      sundaySchedule: 0.5,
    }),
  )
})
