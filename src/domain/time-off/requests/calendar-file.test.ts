import { expect, test } from 'vitest'
import { addDays } from '@/domain/plain-date.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { type CalendarRequest, calendarFile } from './calendar-file.ts'

declare const process: { env: Record<string, string | undefined> }

const now = Date.parse('2026-11-21T09:05:07.890Z')
const request: CalendarRequest = {
  employerId: '100',
  id: 4711,
  revision: 3,
  status: 'P',
  entries: [{ date: '2026-11-23', code: 'P' }],
}

const days = (code: string, ...dates: string[]) => dates.map((date) => ({ date, code }))
const ofEntries = (entries: CalendarRequest['entries']) => calendarFile({ ...request, entries }, now)

/** The file as a calendar reads it, with unfolded lines. */
const read = (file: string) => file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
const valuesOf = (file: string, name: string) =>
  read(file)
    .filter((line) => line.split(/[:;]/)[0] === name)
    .map((line) => line.slice(line.indexOf(':') + 1))
const spans = (file: string) =>
  valuesOf(file, 'SUMMARY').map((summary, at) => [summary, valuesOf(file, 'DTSTART')[at], valuesOf(file, 'DTEND')[at]])

test('a single day is one private all-day event with all required properties', () => {
  expect(calendarFile(request, now)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//ESS//Time Off//EN',
      'BEGIN:VEVENT',
      'UID:time-off-100-4711-P-20261123@ess',
      'SEQUENCE:3',
      'DTSTAMP:20261121T090507Z',
      'DTSTART;VALUE=DATE:20261123',
      'DTEND;VALUE=DATE:20261124',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
      'SUMMARY:PTO',
      'TRANSP:OPAQUE',
      'DESCRIPTION:Request 4711',
      'STATUS:TENTATIVE',
      'CLASS:PRIVATE',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
  )
})

test('consecutive days form one event, in any order of choosing', () => {
  expect(spans(ofEntries(days('P', '2026-11-25', '2026-11-23', '2026-11-24')))).toEqual([
    ['PTO', '20261123', '20261126'],
  ])
})

test('a partial day is a separate event, with its hours, and does not block the day', () => {
  const entries = [
    ...days('P', '2026-11-23', '2026-11-24'),
    { date: '2026-11-25', code: 'P', part: '4.00' },
    ...days('P', '2026-11-26'),
  ]
  const file = ofEntries(entries)
  expect(spans(file)).toEqual([
    ['PTO', '20261123', '20261125'],
    ['PTO (4.00 hours)', '20261125', '20261126'],
    ['PTO', '20261126', '20261127'],
  ])
  expect(valuesOf(file, 'TRANSP')).toEqual(['OPAQUE', 'TRANSPARENT', 'OPAQUE'])
})

test('a weekend separates two days', () => {
  expect(spans(ofEntries(days('P', '2026-11-20', '2026-11-23')))).toEqual([
    ['PTO', '20261120', '20261121'],
    ['PTO', '20261123', '20261124'],
  ])
})

test('each category has its own events, even on a split day', () => {
  const entries = [...days('P', '2026-11-23', '2026-11-24', '2026-11-25'), ...days('S', '2026-11-24', '2026-11-26')]
  expect(spans(ofEntries(entries))).toEqual([
    ['PTO', '20261123', '20261126'],
    ['Sick', '20261124', '20261125'],
    ['Sick', '20261126', '20261127'],
  ])
})

test('two entries of one category on one day form one day off', () => {
  expect(spans(ofEntries(days('P', '2026-11-23', '2026-11-23')))).toEqual([['PTO', '20261123', '20261124']])
})

const ends: [string, string[], string, string][] = [
  ["over the year's end", ['2026-12-30', '2026-12-31', '2027-01-01'], '20261230', '20270102'],
  ["the year's last day", ['2026-12-31'], '20261231', '20270101'],
  ['over a leap day', ['2028-02-28', '2028-02-29', '2028-03-01'], '20280228', '20280302'],
  ['over the end of February', ['2027-02-28', '2027-03-01'], '20270228', '20270302'],
  ['the night that has 23 hours in the USA', ['2026-03-08'], '20260308', '20260309'],
  ['over the night that has 25 hours in the USA', ['2026-10-31', '2026-11-01', '2026-11-02'], '20261031', '20261103'],
  ['the day that has 23 hours in Europe', ['2026-03-29'], '20260329', '20260330'],
]
test.each(ends)('no day shifts: %s', (_, dates, first, end) => {
  expect(spans(ofEntries(days('P', ...dates)))).toEqual([['PTO', first, end]])
})

const zones: [string, number][] = [
  ['Pacific/Kiritimati', 14],
  ['Pacific/Pago_Pago', -11],
  ['America/New_York', -5],
]
test.each(zones)('a phone in %s writes the same file', (zone, offset) => {
  const before = process.env.TZ
  const dates = Array.from({ length: 400 }, (_, at) => addDays('2026-01-01', at))
  const here = ofEntries(days('P', ...dates))
  try {
    process.env.TZ = zone
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(-offset * 60)
    expect(ofEntries(days('P', ...dates))).toBe(here)
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
  expect(spans(here)).toEqual([['PTO', '20260101', '20270205']])
})

const statuses: [RequestStatus, string, string][] = [
  ['P', 'TENTATIVE', 'OPAQUE'],
  ['Y', 'TENTATIVE', 'OPAQUE'],
  ['S', 'TENTATIVE', 'OPAQUE'],
  ['A', 'TENTATIVE', 'OPAQUE'],
  ['F', 'CONFIRMED', 'OPAQUE'],
  ['D', 'CANCELLED', 'TRANSPARENT'],
  ['C', 'CANCELLED', 'TRANSPARENT'],
]
test.each(statuses)('status %s is %s and %s', (status, said, busy) => {
  const file = calendarFile({ ...request, status }, now)
  expect([valuesOf(file, 'STATUS'), valuesOf(file, 'TRANSP')]).toEqual([[said], [busy]])
})

test('a later file of the same request replaces the earlier one in the calendar', () => {
  const earlier = calendarFile(request, now)
  const later = calendarFile(
    { ...request, revision: 4, status: 'C', entries: days('P', '2026-11-23', '2026-11-24') },
    now + 60_000,
  )
  expect(valuesOf(later, 'UID')).toEqual(valuesOf(earlier, 'UID'))
  expect(Number(valuesOf(later, 'SEQUENCE')[0])).toBeGreaterThan(Number(valuesOf(earlier, 'SEQUENCE')[0]))
})

test('all events have different ids, even across requests and employers', () => {
  const ids = (over: Partial<CalendarRequest>) =>
    valuesOf(
      calendarFile(
        { ...request, entries: [...days('P', '2026-11-20', '2026-11-23'), ...days('A', '2026-11-23')], ...over },
        now,
      ),
      'UID',
    )
  const all = [...ids({}), ...ids({ id: 4712 }), ...ids({ employerId: '200' })]
  expect(new Set(all).size).toBe(9)
})

test('escapes characters with a meaning in the format', () => {
  expect(valuesOf(ofEntries(days('a;b,c\\d\r\ne\nf', '2026-11-23')), 'SUMMARY')).toEqual(['a\\;b\\,c\\\\d\\ne\\nf'])
})

test.each(['x'.repeat(300), 'é'.repeat(150), '😀'.repeat(80), `a${'€'.repeat(99)}`])(
  'no line is longer than 75 octets, and no character is split: %s',
  (code) => {
    const file = ofEntries(days(code, '2026-11-23'))
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(valuesOf(file, 'SUMMARY')).toEqual([code])
  },
)

test('every line ends with CRLF', () => {
  expect(ofEntries(days('P', '2026-11-23', '2026-11-25')).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})
