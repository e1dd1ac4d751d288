import { describe, expect, test } from 'vitest'
import { sentencesOf } from '@/domain/test-problem-sentences.ts'
import type { TimeOffEntry } from '@/domain/time-off/requests/request.ts'
import {
  type CaseFacts,
  daysOff,
  editing,
  everyDay,
  factsOfCase,
  fourTens,
  fri,
  held,
  hourly,
  mon,
  newHire,
  off,
  payroll,
  salaried,
  sat,
  sun,
  thu,
  tue,
  wed,
} from '@/domain/time-off/test-rule-cases/rule-case.ts'
import { removeEntry, setHours, toggleDay } from './selecting.ts'

const tap = (entries: TimeOffEntry[], date: string, code: string, facts: CaseFacts = hourly) =>
  toggleDay(entries, { date, code }, factsOfCase({ facts }))

function tapped(entries: TimeOffEntry[], date: string, code: string, facts?: CaseFacts): TimeOffEntry[] {
  const toggled = tap(entries, date, code, facts)
  expect(toggled.refused).toBeNull()
  return toggled.entries
}

describe('a tap on a free day', () => {
  test('takes the scheduled hours', () => expect(tapped([], mon, 'P')).toEqual([off(mon, 'P', 8)]))
  test('takes the hours of that weekday', () => expect(tapped([], mon, 'P', fourTens)).toEqual([off(mon, 'P', 10)]))
  test('takes the remaining hours of a category', () =>
    expect(tapped([], mon, 'P', { ...hourly, grants: { P: 5.5 } })).toEqual([off(mon, 'P', 5.5)]))
  test('takes the last hours if they’re just enough', () => {
    expect(tapped([], mon, 'P', { ...hourly, grants: { P: 0.25 } })).toEqual([off(mon, 'P', 0.25)])
    expect(tapped([], mon, 'P', { ...salaried, grants: { P: 8 } })).toEqual([off(mon, 'P', 8)])
  })
  test('subtracts the hours of other days in the request', () => {
    const facts = { ...hourly, grants: { P: 13 } }
    expect(tapped(tapped([], tue, 'P', facts), mon, 'P', facts)).toEqual([off(mon, 'P', 5), off(tue, 'P', 8)])
  })
  test('takes the whole day if the category may go below zero', () => {
    expect(tapped([], mon, 'P', { ...hourly, grants: { P: 0 }, negativeBalance: ['P'] })).toEqual([off(mon, 'P', 8)])
  })
  test('takes Sick down to a week below zero', () => {
    const facts: CaseFacts = {
      ...hourly,
      grants: { S: 0 },
      negativeBalance: ['S'],
      others: [held('2026-12-14', 'S', 37, 'F')],
    }
    expect(tapped([], mon, 'S', facts)).toEqual([off(mon, 'S', 3)])
  })
  test('keeps the list in date order', () => {
    const entries = [fri, mon, wed].reduce((list, date) => tapped(list, date, 'P'), [] as TimeOffEntry[])
    expect(entries.map(({ date }) => date)).toEqual([mon, wed, fri])
  })
  test('takes a usual day if payroll acts and nothing is scheduled', () => {
    expect(tapped([], sat, 'X', payroll)).toEqual([off(sat, 'X', 8)])
    expect(tapped([], mon, 'P', { ...newHire, actsForAnother: true })).toEqual([off(mon, 'P', 8)])
  })
  test('takes another full day if payroll acts, up to its 24 hours', () => {
    expect(tapped([off(mon, 'P', 8)], mon, 'A', payroll)).toEqual([off(mon, 'P', 8), off(mon, 'A', 8)])
    expect(tapped([off(mon, 'P', 20)], mon, 'A', payroll)).toEqual([off(mon, 'P', 20), off(mon, 'A', 4)])
  })
})

describe('a second tap', () => {
  test('removes the entry', () => expect(tapped([off(mon, 'P', 8)], mon, 'P')).toEqual([]))
  test('removes it regardless of its hours', () =>
    expect(tapped([off(mon, 'P', 1), off(mon, 'A', 2)], mon, 'P')).toEqual([off(mon, 'A', 2)]))
  test('removes it even if it could not be added again', () => {
    expect(tapped([off('2026-10-01', 'P', 8)], '2026-10-01', 'P')).toEqual([])
    expect(tapped([off(mon, 'Q', 8)], mon, 'Q')).toEqual([])
  })
})

describe('a tap on a day in the edited request', () => {
  const longPast = '2026-11-02'
  test.each<[why: string, entry: TimeOffEntry, facts: Partial<CaseFacts>]>([
    ['is below zero now', off(mon, 'P', 8), { grants: {} }],
    ['has left the schedule', off(sat, 'P', 8), {}],
    ['is shorter now', off(mon, 'P', 8), { schedule: { MON: 6 } }],
    ['is long past', off(longPast, 'P', 8), {}],
    ['has a category filed by payroll', off(mon, 'X', 8), {}],
  ])('removes it and restores it unchanged, even if it %s', (_, entry, facts) => {
    const edited = editing([entry, off(tue, 'A', 8)], facts)
    const without = tapped([entry, off(tue, 'A', 8)], entry.date, entry.code, edited)
    expect(without).toEqual([off(tue, 'A', 8)])
    expect(tapped(without, entry.date, entry.code, edited)).toContainEqual(entry)
  })
  test('doesn’t restore part of a day that the other part has used up', () => {
    const edited = editing([off(mon, 'P', 4), off(mon, 'A', 4)])
    expect(tap([off(mon, 'A', 8)], mon, 'P', edited).refused?.code).toBe('time-off.day.hours')
  })
  test('doesn’t change the other part of a day that’s shorter now', () => {
    const edited = editing([off(mon, 'P', 4), off(mon, 'A', 4)], { schedule: { MON: 6 } })
    const facts = factsOfCase({ facts: edited })
    expect(setHours([off(mon, 'P', 4), off(mon, 'A', 4)], 0, 300, facts)).toEqual([off(mon, 'P', 3), off(mon, 'A', 4)])
  })
})

describe('a tap on a partly filled day', () => {
  test('takes the remaining hours, after the existing entry', () =>
    expect(tapped([off(mon, 'P', 5)], mon, 'A')).toEqual([off(mon, 'P', 5), off(mon, 'A', 3)]))
  test('completes a salaried day', () =>
    expect(tapped([off(mon, 'P', 5)], mon, 'A', salaried)).toEqual([off(mon, 'P', 5), off(mon, 'A', 3)]))
  test('takes less if the category has less', () => {
    expect(tapped([off(mon, 'A', 2)], mon, 'P', { ...hourly, grants: { P: 4 } })).toEqual([
      off(mon, 'A', 2),
      off(mon, 'P', 4),
    ])
  })
})

const choose = 'Choose a category first'
const short = 'There are not enough available hours to complete this request.'
const tooMany = 'You already have too many hours requested for this day.'
const taken = 'This date has already been selected in another request'
const week = [mon, tue, wed, thu, fri]
const nextMonday = '2026-11-30'
const fortnight = [...week, nextMonday, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']
const pto = (hours: number, facts = hourly) => ({ ...facts, grants: { P: hours } })

describe('a refused tap changes nothing and says why', () => {
  test.each<[what: string, entries: TimeOffEntry[], date: string, code: string, facts: CaseFacts, why: string]>([
    ['no category', [], mon, '', hourly, choose],
    ['no category, on a day that is taken', [off(mon, 'P', 8)], mon, '', hourly, choose],
    ['an unknown category', [], mon, 'Q', hourly, 'Time off code does not exist'],
    ['a category that is not earned', [], mon, 'K', { ...hourly, grants: {} }, 'Time off code does not exist'],
    ['a payroll-only category', [], mon, 'X', hourly, 'Only payroll can request Unexcused.'],
    ['too far in the past', [], '2026-11-03', 'P', hourly, 'Date is too far in the past'],
    ['too far in the future', [], '2027-11-19', 'P', hourly, 'Date is too far in the future'],
    ['not scheduled', [], sat, 'P', hourly, 'You are not scheduled for this date'],
    ['no schedule', [], mon, 'A', newHire, 'No schedule found for Ann Lee'],
    ['in another request', [], mon, 'P', { ...hourly, others: [held(mon, 'P', 8, 'P')] }, taken],
    ['in another request, for payroll too', [], mon, 'P', { ...payroll, others: [held(mon, 'P', 8, 'P')] }, taken],
    ['civic duty on a Saturday', [], sat, 'J', everyDay, 'Saturday is not available for a Civic Duty request.'],
    ['civic duty on a Sunday', [], sun, 'J', payroll, 'Sunday is not available for a Civic Duty request.'],
    [
      'an eleventh day of civic duty',
      daysOff('J', fortnight),
      '2026-12-07',
      'J',
      hourly,
      'You can only request up to 10 days for Civic Duty.',
    ],
    [
      'an eleventh day of civic duty before the others',
      daysOff('J', fortnight),
      '2026-11-20',
      'J',
      hourly,
      'You can only request up to 10 days for Civic Duty.',
    ],
    [
      'a sixth day of bereavement',
      daysOff('B', week),
      nextMonday,
      'B',
      hourly,
      'You can only request up to 5 days per time off request for selected category.',
    ],
    [
      'a sixth day of bereavement before the others',
      daysOff('B', week),
      '2026-11-20',
      'B',
      hourly,
      'You can only request up to 5 days per time off request for selected category.',
    ],
    [
      'a third entry',
      [off(mon, 'P', 2), off(mon, 'A', 2)],
      mon,
      'K',
      hourly,
      'Cannot have more than 2 entries per day',
    ],
    [
      'a second entry if only one is allowed',
      [off(mon, 'P', 2)],
      mon,
      'K',
      { ...hourly, limits: { request_day_max_splits: 1 } },
      'Cannot have more than 1 entries per day',
    ],
    ['next to a whole day', [off(mon, 'P', 8)], mon, 'A', hourly, tooMany],
    ['next to all but a minute', [off(mon, 'P', 7.98)], mon, 'A', hourly, tooMany],
    ['next to hours beyond the schedule', [off(mon, 'P', 9)], mon, 'A', hourly, tooMany],
    ['next to 24 hours, for payroll too', [off(mon, 'P', 24)], mon, 'A', payroll, tooMany],
    ['nothing left of the category', [], mon, 'P', pto(0), short],
    ['less than the minimum left', [], mon, 'P', pto(0.24), short],
    ['all of it in other days of the request', [off(mon, 'P', 8)], tue, 'P', pto(8), short],
    ['less than a salaried day', [], mon, 'P', pto(7.99, salaried), short],
    ['less than the rest of a salaried day', [off(mon, 'A', 2)], mon, 'P', pto(5, salaried), short],
    ["Sick that's used up", [], mon, 'S', { ...hourly, grants: { S: 0 } }, short],
  ])('%s', (_, entries, date, code, facts, why) => {
    const { entries: after, refused } = tap(entries, date, code, facts)
    expect(sentencesOf(refused ? [refused] : [])).toEqual([why])
    expect(after).toEqual(entries)
  })

  test('an invalid entry on another day doesn’t block a tap', () => {
    expect(tapped([off(mon, 'P', 25)], tue, 'A')).toEqual([off(mon, 'P', 25), off(tue, 'A', 8)])
  })
})

describe('hours typed for an entry', () => {
  const halves = [off(mon, 'P', 4), off(mon, 'A', 4), off(tue, 'P', 8)]
  const set = (entries: TimeOffEntry[], index: number, hundredths: number, facts: CaseFacts = hourly) =>
    setHours(entries, index, hundredths, factsOfCase({ facts }))

  test('stay as typed', () => expect(set([off(mon, 'P', 8)], 0, 275)).toEqual([off(mon, 'P', 2.75)]))
  test('don’t change the other entry if there’s room', () =>
    expect(set(halves, 0, 300)).toEqual([off(mon, 'P', 3), off(mon, 'A', 4), off(tue, 'P', 8)]))
  test('reduce the other entry if there’s no room', () =>
    expect(set(halves, 0, 650)).toEqual([off(mon, 'P', 6.5), off(mon, 'A', 1.5), off(tue, 'P', 8)]))
  test('reduce the first entry if the second one is typed', () =>
    expect(set(halves, 1, 500)).toEqual([off(mon, 'P', 3), off(mon, 'A', 5), off(tue, 'P', 8)]))
  test('remove the other entry if it has no hours left', () =>
    expect(set(halves, 0, 800)).toEqual([off(mon, 'P', 8), off(tue, 'P', 8)]))
  test('reduce the newest entry first if there are several', () => {
    const thirds = [off(mon, 'P', 2), off(mon, 'A', 3), off(mon, 'K', 3)]
    expect(set(thirds, 0, 400)).toEqual([off(mon, 'P', 4), off(mon, 'A', 3), off(mon, 'K', 1)])
    expect(set(thirds, 0, 600)).toEqual([off(mon, 'P', 6), off(mon, 'A', 2)])
  })
  test("don't reduce the other entry if they exceed the schedule, because that's a typo", () => {
    expect(set(halves, 0, 4000)).toEqual([off(mon, 'P', 40), off(mon, 'A', 4), off(tue, 'P', 8)])
  })
  test('may fill 24 hours for payroll', () => {
    expect(set(halves, 0, 1200, payroll)).toEqual([off(mon, 'P', 12), off(mon, 'A', 4), off(tue, 'P', 8)])
    expect(set(halves, 0, 2200, payroll)).toEqual([off(mon, 'P', 22), off(mon, 'A', 2), off(tue, 'P', 8)])
  })
  test('leave an empty entry in the list until they are typed', () =>
    expect(set(halves, 0, 0)[0]).toEqual(off(mon, 'P', 0)))
  test('keep an entry’s id', () =>
    expect(set([{ ...off(mon, 'P', 8), id: 7 }], 0, 400)).toEqual([{ ...off(mon, 'P', 4), id: 7 }]))
  test('change nothing if the entry is gone', () => expect(set(halves, 9, 400)).toEqual(halves))
})

test('removes an entry from the table', () => {
  expect(removeEntry([off(mon, 'P', 4), off(mon, 'A', 4)], 0)).toEqual([off(mon, 'A', 4)])
})
