import { describe, expect, test } from 'vitest'
import { check } from '@/domain/check.ts'
import { complaints } from '@/domain/test-problem-sentences.ts'
import { defaultTimeOffLimits } from './limits.ts'
import {
  ScheduleBody,
  noSchedule,
  scheduleBody,
  scheduleOf,
  scheduledDays,
  scheduledOn,
  scheduledWeek,
} from '@/domain/time-off/schedule/schedule.ts'
import { scheduleRules } from './schedule-rules.ts'

const limits = defaultTimeOffLimits
const said = (body: unknown, payType = 'H') => complaints(check(body, ScheduleBody, scheduleRules, { payType, limits }))
const byHour = 'mondaySchedule: Must be between 0.02 and 24 hours'
const byMonth = 'mondaySchedule: Must be between 1 and 24 hours'
const form = 'mondaySchedule: This value is in the wrong format.'

describe("an hourly person's day", () => {
  test.each<[hours: number, expected: string[]]>([
    [0.02, []],
    [0.01, [byHour]],
    [8, []],
    [23.99, []],
    [24, []],
    [24.01, [byHour]],
    [25, [byHour]],
    [-8, [byHour]],
    [0, []],
    [-0, []],
    [8.125, [form]],
    [0.1 + 0.2, [form]],
    [Number.NaN, [form]],
    [Number.POSITIVE_INFINITY, [form]],
  ])('%d hours', (mondaySchedule, expected) => expect(said({ mondaySchedule })).toEqual(expected))
})

describe("a salaried person's day", () => {
  test.each<[hours: number, expected: string[]]>([
    [1, []],
    [0.99, [byMonth]],
    [0.02, [byMonth]],
    [24, []],
    [24.01, [byMonth]],
    [0, []],
  ])('%d hours', (mondaySchedule, expected) => expect(said({ mondaySchedule }, 'S')).toEqual(expected))
})

describe('a week', () => {
  test('may have days off', () =>
    expect(said({ mondaySchedule: 8, tuesdaySchedule: 0, sundaySchedule: 8 })).toEqual([]))
  test('names each wrong day', () => {
    expect(said({ mondaySchedule: 25, wednesdaySchedule: 8, sundaySchedule: 0.01 })).toEqual([
      byHour,
      'sundaySchedule: Must be between 0.02 and 24 hours',
    ])
  })
  test('may be all zeros', () => expect(said({})).toEqual([]))
  test('is refused if the pay type is unknown', () => {
    for (const payType of ['', 'X', 'h'])
      expect(said({ mondaySchedule: 8 }, payType)).toEqual(['Your pay type is not on file. Please contact payroll.'])
  })
  test('has no other fields', () =>
    expect(said({ mondaySchedule: 8, holidaySchedule: 8 })).toEqual(['holidaySchedule: This field doesn’t exist.']))
  test("doesn't accept text", () => expect(said({ mondaySchedule: '8' })).toEqual([form]))
  test("uses the company's limits", () => {
    const facts = { payType: 'H', limits: { ...limits, scheduleHourlyMin: 2, scheduleHoursMax: 12 } }
    expect(complaints(check({ mondaySchedule: 13 }, ScheduleBody, scheduleRules, facts))).toEqual([
      'mondaySchedule: Must be between 2 and 12 hours',
    ])
  })
})

describe('a week as the rules use it', () => {
  const week = scheduleOf({ mondaySchedule: 8.29, fridaySchedule: 0.57 })

  test('is in hundredths, with zero hours for a missing day', () =>
    expect(week).toEqual({ ...noSchedule, MON: 829, FRI: 57 }))
  test('is unchanged after a round trip', () => expect(scheduleOf(scheduleBody(week))).toEqual(week))
  test('counts its days and hours', () => expect([scheduledDays(week), scheduledWeek(week)]).toEqual([2, 886]))
  test('can be looked up by date', () =>
    expect(['2026-11-23', '2026-11-24', '2026-11-27'].map((date) => scheduledOn(week, date))).toEqual([829, 0, 57]))
})
