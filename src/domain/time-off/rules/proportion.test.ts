import { assert, array, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterScheduleChange, shownShare } from './proportion.ts'
import { mon, off, sat, tue } from '@/domain/time-off/test-rule-cases/rule-case.ts'
import { noSchedule } from '@/domain/time-off/schedule/schedule.ts'

test.each([
  [800, 800, 1],
  [400, 800, 0.5],
  [120, 800, 0.15],
  [25, 800, 0.15],
  [1200, 800, 1],
  [0, 800, 0.15],
  [800, 0, 1],
  [0, 0, 1],
])('draws %i of %i hundredths as %f of the day', (hours, scheduled, share) =>
  expect(shownShare(hours, scheduled)).toBe(share),
)

describe('when the schedule changes', () => {
  const before = { ...noSchedule, MON: 800, TUE: 800 }

  test('a whole day stays whole and halves stay halves', () => {
    const entries = [off(mon, 'P', 8), off(tue, 'P', 4), off(tue, 'A', 4)]
    expect(afterScheduleChange(entries, before, { ...before, MON: 1000, TUE: 900 })).toEqual([
      off(mon, 'P', 10),
      off(tue, 'P', 4.5),
      off(tue, 'A', 4.5),
    ])
  })

  test('entries keep their ids', () => {
    expect(afterScheduleChange([{ ...off(mon, 'P', 8), id: 7 }], before, { ...before, MON: 600 })).toEqual([
      { ...off(mon, 'P', 6), id: 7 },
    ])
  })

  test("a day that's no longer scheduled, or wasn't before, keeps its hours", () => {
    const entries = [off(mon, 'P', 8), off(sat, 'P', 3)]
    expect(afterScheduleChange(entries, before, { ...before, MON: 0, SAT: 600 })).toEqual(entries)
  })

  test('parts that fill a day fill the new one, regardless of rounding', () => {
    const hundredths = integer({ min: 1, max: 2400 })
    assert(
      property(array(hundredths, { minLength: 1, maxLength: 4 }), hundredths, (parts, is) => {
        const was = parts.reduce((sum, part) => sum + part, 0)
        const entries = parts.map((part, at) => off(mon, 'PKAB'[at]!, part / 100))
        const changed = afterScheduleChange(entries, { ...noSchedule, MON: was }, { ...noSchedule, MON: is })
        expect(changed.reduce((sum, { hours }) => sum + Math.round(hours * 100), 0)).toBe(is)
      }),
    )
  })
})
