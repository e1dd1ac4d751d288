import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
  tuple,
  uniqueArray,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '@/domain/check.ts'
import { nearestHundredths } from '@/domain/hours.ts'
import { addDays, days } from '@/domain/plain-date.ts'
import { balancesOf } from '@/domain/time-off/balances/balances.ts'
import { hoursLeft } from '@/domain/time-off/rules/balance-rules.ts'
import { byDate } from '@/domain/time-off/rules/day-rules.ts'
import { minHoursOn } from '@/domain/time-off/rules/hours-rules.ts'
import { type TimeOffEntry, type TimeOffFacts, TimeOffRequestBody } from '@/domain/time-off/requests/request.ts'
import { caseLimits, caseToday } from '@/domain/time-off/test-rule-cases/rule-case.ts'
import { timeOffRules } from '@/domain/time-off/rules/rules.ts'
import { type Schedule, scheduledOn } from '@/domain/time-off/schedule/schedule.ts'
import { removeEntry, setHours, toggleDay } from './selecting.ts'

const dayHours = oneof(constantFrom(0, 2, 24, 30, 400, 800, 800, 800, 1000, 2400), integer({ min: 1, max: 2400 }))
const within = (min: number, max: number) => integer({ min, max }).map((count) => addDays(caseToday, count))
const nearDate = within(-16, 20)
// Only a few days, so that taps hit the same ones, and sometimes one near a limit.
const date = oneof(
  { arbitrary: within(0, 2), weight: 6 },
  { arbitrary: nearDate, weight: 3 },
  { arbitrary: within(360, 370), weight: 1 },
)
// Often so few hours, or so close to a full day, that an entry is capped and leaves a small remainder.
const earned = record({
  hundredths: oneof(integer({ min: 0, max: 6000 }), constantFrom(0, 10, 300, 385, 790, 799)),
  negativeBalance: boolean(),
})

const ofYear = (count: number) => addDays(caseToday, count).slice(5)
/** Without plan years, or with some that begin or expire around the tapped days. */
const anyPlan = option(
  record({
    starts: integer({ min: -16, max: 20 }).map(ofYear),
    carryOver: constantFrom(null, 0, 800, 1200),
    carriedUntil: option(integer({ min: -16, max: 20 }).map(ofYear)),
  }),
)

const anyFacts = record({
  plan: anyPlan,
  payType: constantFrom('H', 'S'),
  week: tuple(dayHours, dayHours, dayHours, dayHours, dayHours, dayHours, dayHours),
  grants: record({ P: earned, K: earned, R: earned, S: earned }),
  used: oneof(integer({ min: 0, max: 5000 }), constantFrom(0)),
  requestedDates: uniqueArray(nearDate, { maxLength: 5 }),
  splits: integer({ min: 0, max: 3 }),
  least: constantFrom(0.25, 0.01, 1),
  actsForAnother: boolean(),
}).map(({ plan, week, grants, used, splits, least, ...drawn }): TimeOffFacts => ({
  ...drawn,
  today: caseToday,
  limits: { ...caseLimits, request_day_max_splits: splits, requestHoursMin: least },
  schedule: Object.fromEntries(days.map((day, at) => [day, week[at]])) as Schedule,
  balances: balancesOf({
    grants: Object.entries(grants).map(([code, grant]) => ({ code, ...grant })),
    entries: [{ code: 'P', status: 'F', hundredths: used }],
    plans: plan ? { K: { year: plan, carried: 0, today: caseToday } } : {},
  }),
  name: 'Ann Lee',
}))

const anyTap = record({ date, code: constantFrom('P', 'P', 'A', 'A', 'K', 'K', 'S', 'B', 'J', 'R', 'X', 'Q', '') })
const manyTaps = array(anyTap, { maxLength: 40 })
const runs = { numRuns: 1000 }

const problemsOf = (entries: TimeOffEntry[], facts: TimeOffFacts) => {
  const checked = check({ reason: '', entries }, TimeOffRequestBody, timeOffRules, facts)
  return checked.ok ? [] : checked.problems
}
const total = (entries: TimeOffEntry[]) => entries.reduce((sum, { hours }) => sum + nearestHundredths(hours), 0)

/** The list after each tap. */
function walked(taps: { date: string; code: string }[], facts: TimeOffFacts): TimeOffEntry[][] {
  const lists: TimeOffEntry[][] = [[]]
  for (const tap of taps) lists.push(toggleDay(lists.at(-1)!, tap, facts).entries)
  return lists
}

function withinSchedule(entries: TimeOffEntry[], facts: TimeOffFacts) {
  for (const [day, placed] of byDate(entries))
    expect(total(placed.map(({ entry }) => entry))).toBeLessThanOrEqual(scheduledOn(facts.schedule, day))
}

describe('after any taps, the list', () => {
  test('has no problems that the server would find', () => {
    assert(
      property(anyFacts, manyTaps, (facts, taps) => {
        for (const entries of walked(taps, facts)) if (entries.length) expect(problemsOf(entries, facts)).toEqual([])
      }),
      runs,
    )
  })

  test('never exceeds the schedule or the balance', () => {
    assert(
      property(anyFacts, manyTaps, (drawn, taps) => {
        const facts = { ...drawn, actsForAnother: false }
        for (const entries of walked(taps, facts)) {
          withinSchedule(entries, facts)
          for (const code of ['P', 'R', 'S']) {
            const taken = total(entries.filter((entry) => entry.code === code))
            if (taken > 0) expect(taken).toBeLessThanOrEqual(hoursLeft([], { code, date: facts.today }, facts))
          }
        }
      }),
      runs,
    )
  })

  test('is unchanged after a second tap on a day', () => {
    assert(
      property(anyFacts, manyTaps, anyTap, (facts, taps, tap) => {
        const before = walked(taps, facts).at(-1)!
        if (before.some((entry) => entry.date === tap.date && entry.code === tap.code)) return
        const once = toggleDay(before, tap, facts)
        if (once.refused) expect(once.entries).toBe(before)
        else expect(toggleDay(once.entries, tap, facts)).toEqual({ entries: before, refused: null })
      }),
      runs,
    )
  })

  test('is in date order', () => {
    assert(
      property(anyFacts, manyTaps, (facts, taps) => {
        const dates = walked(taps, facts)
          .at(-1)!
          .map((entry) => entry.date)
        expect(dates).toEqual(dates.toSorted())
      }),
      runs,
    )
  })

  test('does not refuse an hourly person with hours on a free day that they work', () => {
    assert(
      property(anyFacts, nearDate, (facts, day) => {
        const free = { ...facts, payType: 'H', requestedDates: [], actsForAnother: false }
        const worked = scheduledOn(facts.schedule, day) > 0 && day >= addDays(caseToday, -14)
        expect(toggleDay([], { date: day, code: 'A' }, free).refused === null).toBe(worked)
      }),
      runs,
    )
  })
})

describe('hours typed between taps', () => {
  const anyTyped = record({
    index: integer({ min: 0, max: 5 }),
    share: oneof(integer({ min: 0, max: 100 }), constantFrom(98, 99)),
    remove: constantFrom(true, false, false, false),
  })

  test("stay as typed, don't exceed scheduled days, and leave no empty entries or failing taps", () => {
    assert(
      property(anyFacts, array(tuple(anyTap, anyTyped), { maxLength: 25 }), (drawn, steps) => {
        const facts = { ...drawn, actsForAnother: false }
        let entries: TimeOffEntry[] = []
        for (const [tap, { index, share, remove }] of steps) {
          entries = toggleDay(entries, tap, facts).entries
          const added = entries.findIndex(({ date, code }) => date === tap.date && code === tap.code)
          if (added >= 0)
            expect(problemsOf(entries, facts).filter(({ at }) => at.startsWith(`entries.${added}.`))).toEqual([])
          const typed = entries[index]
          if (!typed) continue
          const [least, most] = [minHoursOn(typed.date, facts), scheduledOn(facts.schedule, typed.date)]
          const hundredths = least + Math.floor(((most - least) * share) / 100)
          entries = remove ? removeEntry(entries, index) : setHours(entries, index, hundredths, facts)
          expect(
            entries.some(
              ({ date, code, hours }) =>
                date === typed.date && code === typed.code && nearestHundredths(hours) === hundredths,
            ),
          ).toBe(!remove)
          withinSchedule(entries, facts)
          expect(entries.every(({ hours }) => hours > 0)).toBe(true)
        }
      }),
      runs,
    )
  })
})
