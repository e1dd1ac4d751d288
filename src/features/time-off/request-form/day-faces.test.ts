import { expect, test } from 'vitest'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { waitingRow } from '@/features/time-off/requests/test-answers.ts'
import { dayFaces, requestedDays } from './day-faces.ts'
import { knownRequest, ownTimeOff, shownRequest, today } from '@/features/time-off/requests/own/test-own.ts'

const entries = [{ date: '2026-01-08', code: 'P', hours: 8 }]
const here = (row: Parameters<typeof waitingRow>[0]): ShownRequest => ({
  key: 'k',
  known: null,
  status: 'P',
  reason: '',
  entries,
  waiting: { what: 'new', row: waitingRow(row) },
})
const cancelled = shownRequest()
const wordsOf = (request: ShownRequest) => requestedDays([request]).get('2026-01-08')?.words ?? []

test.each<[string, ShownRequest, string[]]>([
  ['that the server has', shownRequest(), ['PTO 8.00 hours, pending approval']],
  ['that is over', shownRequest(knownRequest({ status: 'D', statusDescription: 'Denied' })), []],
  ['that waits', here({}), ['PTO 8.00 hours, waiting to send']],
  ['that the server refused and never had', here({ state: 'attention' }), []],
  [
    'with a waiting cancellation',
    { ...cancelled, status: 'C', waiting: { what: 'cancel', row: waitingRow() } },
    ['PTO 8.00 hours, cancelled, waiting to send'],
  ],
])('a day of a request %s', (_, request, words) => {
  expect(wordsOf(request)).toEqual(words)
})

test.each<[string, string, object]>([
  ['today', today, { words: [], muted: false, chosen: false }],
  ['a day off', '2026-01-10', { words: ['not scheduled'], muted: true }],
  ['long ago', '2025-12-01', { words: ['too far in the past'], muted: true }],
  ['far ahead', '2027-02-01', { words: ['too far in the future'], muted: true }],
  ['a holiday', '2026-01-19', { words: ['Civil Rights Day'], holiday: true, muted: false }],
  ['a chosen day', '2026-01-06', { words: ['PTO 7.50 hours'], chosen: true, marks: [{ code: 'P' }] }],
])('%s', (_, date, face) => {
  const chosen = [{ date: '2026-01-06', code: 'P', hours: '7.5' }]
  const faces = dayFaces({
    entries: chosen,
    requested: new Map(),
    holidays: new Map([['2026-01-19', 'Civil Rights Day']]),
    facts: ownTimeOff().factsFor(),
  })
  expect(faces(date)).toMatchObject(face)
})
