// @vitest-environment node
import { expect, test } from 'vitest'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { type ShownRequest, shownOf } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { hoursOf, liesIn, requestRow } from './request-row.ts'
import { requestFor } from '@/features/time-off/requests/request-samples.ts'

const zone = 'America/Phoenix'
const monday = { date: '2026-11-23', code: 'P', hours: 8 }
const tuesday = { date: '2026-11-24', code: 'K', hours: 4.25 }
const known = requestFor([monday], { reason: 'Family', createTimestamp: '2026-11-20T16:00:00.000Z' })
const waits = (what: 'new' | 'edit' | 'cancel') => ({
  what,
  row: { state: 'waiting', createdAt: Date.parse('2026-11-21T06:30:00Z') } as OpenRow,
})
const ofDevice: ShownRequest = {
  key: 'a-key',
  known: null,
  status: 'P',
  reason: 'Fishing',
  entries: [tuesday, monday],
  waiting: waits('new'),
}

test("a server's request is described in the server's words", () => {
  expect(requestRow(shownOf(known), zone)).toEqual({
    key: '4711',
    known,
    waiting: null,
    reason: 'Family',
    requested: '2026-11-20',
    hours: '8.00',
    types: 'PTO',
    firstDay: '2026-11-23',
    lastDay: '2026-11-23',
    waitsFor: '',
  })
})

test("a request's date is the date in the employee's time zone", () => {
  const late = { ...known, createTimestamp: '2026-11-21T06:59:00.000Z' }
  expect(requestRow(shownOf(late), zone).requested).toBe('2026-11-20')
  expect(requestRow(shownOf(late), 'America/New_York').requested).toBe('2026-11-21')
  expect(requestRow(ofDevice, zone).requested).toBe('2026-11-20')
})

test('the hours of a request that only this device has are computed here', () => {
  expect(requestRow(ofDevice, zone)).toMatchObject({
    hours: '12.25',
    types: 'Float, PTO',
    firstDay: '2026-11-23',
    lastDay: '2026-11-24',
    reason: 'Fishing',
  })
})

test('a waiting edit shows the edited content, and a cancellation the content it cancels', () => {
  const edited: ShownRequest = { ...shownOf(known), entries: [tuesday], waiting: waits('edit') }
  expect(requestRow(edited, zone)).toMatchObject({
    requested: '2026-11-20',
    hours: '4.25',
    types: 'Float',
    firstDay: '2026-11-24',
  })
  const cancelled: ShownRequest = { ...shownOf(known), entries: [], waiting: waits('cancel') }
  expect(requestRow(cancelled, zone)).toMatchObject({ hours: '8.00', types: 'PTO', firstDay: '2026-11-23' })
})

test('a list without entries shows its totals', () => {
  const { entries: _, ...bare } = known
  expect(requestRow(shownOf(bare), zone)).toMatchObject({ hours: '8.00', types: 'PTO', firstDay: '2026-11-23' })
})

test('tenths and hundredths of hours add up exactly', () => {
  expect(hoursOf([0.1, 0.2, 0.7, 1.1, 2.2].map((hours) => ({ ...monday, hours })))).toBe('4.30')
})

test('a filter matches requests with a day off in its range, not those around it', () => {
  const apart = shownOf(
    requestFor([
      { ...monday, date: '2026-11-20' },
      { ...monday, date: '2026-11-27' },
    ]),
  )
  expect(liesIn({ start: '2026-11-23', end: '2026-11-24' }, apart)).toBe(false)
  expect(liesIn({ start: '2026-11-23', end: '2026-11-27' }, apart)).toBe(true)
  expect(liesIn({ start: '2026-11-20', end: null }, apart)).toBe(true)
  expect(liesIn(null, apart)).toBe(true)
})
