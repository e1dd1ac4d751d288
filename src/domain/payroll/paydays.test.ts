import { expect, test } from 'vitest'
import type { PayCalendar } from './pay-calendar.ts'
import { countedWords, countsFromWords, ifSentNowWords, nextPayday, paydayChangesWords, paydayFor } from './paydays.ts'

/** Every second Friday, with a cut-off a week earlier at 5 pm in Chicago. */
const calendar: PayCalendar = {
  periods: { start: '2026-01-04', days: 14 },
  timeZone: 'America/Chicago',
  paydayAfter: 6,
  cutOffBefore: 7,
  cutOffTime: '17:00',
  movesAhead: false,
  holidays: ['2026-11-26', '2026-12-25', '2027-01-01'],
}
const movedAhead = { ...calendar, movesAhead: true }
const at = (time: string) => Date.parse(time)

test.each<[what: string, PayCalendar, received: string, payday: string, next: string]>([
  ['a minute before the cut-off', calendar, '2026-12-04T22:59:00Z', '2026-12-11', '2026-12-25'],
  ['at the cut-off', calendar, '2026-12-04T23:00:00Z', '2026-12-11', '2026-12-25'],
  ['a minute after the cut-off', calendar, '2026-12-04T23:01:00Z', '2026-12-25', '2027-01-08'],
  ['on the payday itself', calendar, '2026-12-11T18:00:00Z', '2026-12-25', '2027-01-08'],
  ['in another year', calendar, '2026-12-18T23:00:01Z', '2027-01-08', '2027-01-22'],
  ['long before any period on file', calendar, '2025-06-02T12:00:00Z', '2025-06-13', '2025-06-27'],
  [
    'a payday on a holiday, a minute before its earlier cut-off',
    movedAhead,
    '2026-12-17T22:59:00Z',
    '2026-12-24',
    '2027-01-08',
  ],
  [
    'a payday on a holiday, a minute after its earlier cut-off',
    movedAhead,
    '2026-12-17T23:01:00Z',
    '2027-01-08',
    '2027-01-22',
  ],
  [
    'a payday on a Sunday after a holiday on Friday',
    { ...movedAhead, paydayAfter: 8 },
    '2026-12-17T20:00:00Z',
    '2026-12-24',
    '2027-01-08',
  ],
  ['a cut-off in summer time', calendar, '2026-10-23T21:59:00Z', '2026-10-30', '2026-11-13'],
  ['after a cut-off in summer time', calendar, '2026-10-23T22:01:00Z', '2026-11-13', '2026-11-27'],
  [
    'a cut-off on the day when clocks are set back',
    { ...calendar, cutOffBefore: 12 },
    '2026-11-01T23:00:00Z',
    '2026-11-13',
    '2026-11-27',
  ],
  [
    'after a cut-off on the day when clocks are set back',
    { ...calendar, cutOffBefore: 12 },
    '2026-11-01T23:00:01Z',
    '2026-11-27',
    '2026-12-11',
  ],
  [
    'the first of two times that clocks show twice',
    { ...calendar, cutOffBefore: 12, cutOffTime: '01:30' },
    '2026-11-01T06:30:01Z',
    '2026-11-27',
    '2026-12-11',
  ],
  [
    'a time that clocks skip, moved by that much',
    { ...calendar, cutOffBefore: 12, cutOffTime: '02:30' },
    '2026-03-08T08:30:00Z',
    '2026-03-20',
    '2026-04-03',
  ],
  [
    'after a time that clocks skip',
    { ...calendar, cutOffBefore: 12, cutOffTime: '02:30' },
    '2026-03-08T08:30:01Z',
    '2026-04-03',
    '2026-04-17',
  ],
  [
    'a cut-off longer ago than a period',
    { ...calendar, cutOffBefore: 20 },
    '2026-12-05T23:00:00Z',
    '2026-12-25',
    '2027-01-08',
  ],
  [
    'the employer’s zone, not the server’s',
    { ...calendar, timeZone: 'Pacific/Honolulu' },
    '2026-12-05T02:59:00Z',
    '2026-12-11',
    '2026-12-25',
  ],
])('the payday of %s', (_, given, received, date, next) => {
  expect(paydayFor(at(received), given)).toMatchObject({ date, next })
})

test('the text names the payday, the cut-off in the employer’s zone, and the next payday', () => {
  const payday = paydayFor(at('2026-11-26T12:00:00Z'), calendar)
  expect(countsFromWords('deposits', payday, calendar)).toBe(
    'Deposits: from the payday of Dec 11. Changes after Dec 4, 5 pm CT count from Dec 25.',
  )
  const halfPast = { ...calendar, cutOffTime: '11:30', timeZone: 'America/Phoenix' }
  expect(ifSentNowWords(paydayFor(at('2026-11-26T12:00:00Z'), halfPast), halfPast)).toBe(
    'If it’s sent now, it counts from the payday of Dec 11. After Dec 4, 11:30 am MST, it counts from Dec 25.',
  )
  expect(countedWords(payday.date)).toBe('Counts from the payday of Dec 11.')
})

test.each([
  ['on a payday, it is that day', calendar, '2026-12-11', '2026-12-11'],
  ['a day later, it is the next', calendar, '2026-12-12', '2026-12-25'],
  ['one on a holiday moves ahead', movedAhead, '2026-12-12', '2026-12-24'],
  ['once that day is over, it is the next', movedAhead, '2026-12-25', '2027-01-08'],
])('the next payday: %s', (_, given, today, date) => expect(nextPayday(today, given)).toBe(date))

test('the next payday says which changes apply to it, or the deadline for changes', () => {
  const said = (...given: Parameters<typeof paydayChangesWords>) => paydayChangesWords(...given)
  expect(said('2026-12-11', ['deposits', 'w4'], calendar, at('2026-12-01T12:00:00Z'))).toBe(
    'Starts with this payday: Deposits, W-4',
  )
  expect(said('2026-12-11', [], calendar, at('2026-12-01T12:00:00Z'))).toBe(
    'Changes until Dec 4, 5 pm CT count for it.',
  )
  expect(said('2026-12-11', [], calendar, at('2026-12-05T12:00:00Z'))).toBe(
    'Changes now count from the payday of Dec 25.',
  )
})
