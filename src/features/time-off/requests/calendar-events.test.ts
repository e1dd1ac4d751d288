// @vitest-environment node
import { expect, test } from 'vitest'
import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { RequestStatus, statusName } from '@/domain/time-off/status.ts'
import { type RequestRole, afterStep } from '@/domain/time-off/rights/rights.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import type { Params } from '@/offline/outbox/submission.ts'
import { calendarEvents } from './calendar-events.ts'
import type { What } from './waiting/folds.ts'
import { isRefused } from '@/offline/outbox/open-row.ts'
import type { ShownRequest } from './waiting/shown-requests.ts'

const known = (status: RequestStatus) =>
  ({
    status,
    statusDescription: statusName(status),
    employeeUserId: 'ann',
    employeeFirstName: 'Ann',
    employeeLastName: 'Lee',
  }) as TimeOffRequest

function shown(given: Partial<ShownRequest> = {}, roles: RequestRole[] = ['owner']): ShownRequest {
  const request = {
    key: '7',
    known: known('P'),
    reason: 'Trip',
    entries: [{ date: '2026-11-23', code: 'P', hours: 7.5 }],
    waiting: null,
    ...given,
  }
  const status = request.known?.status ?? 'P'
  const what = request.waiting && !isRefused(request.waiting.row) ? request.waiting.what : 'new'
  return { ...request, status: (what !== 'new' && afterStep(status, what, roles)) || status }
}

const waiting = (what: What, state: OpenRow['state'] = 'waiting') => ({
  what,
  row: { state, params: { id: 'ann' } as Params } as OpenRow,
})
const of = (requests: ShownRequest[], holidays: string[] = []) =>
  calendarEvents({ requests, holidays: new Map(holidays.map((date) => [date, ''])) })

test('each day of a request is an event with all texts for its popup and a link to the request', () => {
  const entries = [
    { date: '2026-11-23', code: 'P', hours: 7.5 },
    { date: '2026-11-24', code: 'S', hours: 8 },
  ]
  expect(of([shown({ entries })])).toMatchObject([
    {
      date: '2026-11-23',
      code: 'P',
      title: 'PTO',
      hours: '7.50',
      reason: 'Trip',
      statusDescription: 'Pending approval',
      waiting: false,
      view: { user: 'ann', request: '7' },
    },
    { date: '2026-11-24', code: 'S', title: 'Sick', hours: '8.00' },
  ])
})

test('events have unique names, even two on one day', () => {
  const entries = [
    { date: '2026-11-23', code: 'P', hours: 4 },
    { date: '2026-11-23', code: 'A', hours: 4 },
  ]
  const ids = of([shown({ entries }), shown({ key: '8', entries })], ['2026-11-23']).map(({ id }) => id)
  expect(new Set(ids).size).toBe(5)
})

test.each<[RequestStatus, number]>([
  ['P', 1],
  ['Y', 1],
  ['S', 1],
  ['A', 1],
  ['F', 1],
  ['D', 0],
  ['C', 0],
])('a request in status %s shows as %i event: ended requests free their days', (status, count) =>
  expect(of([shown({ known: known(status) })])).toHaveLength(count),
)

test.each<[RequestStatus, boolean, string]>([
  ['P', true, 'Pending approval'],
  ['Y', true, 'Pending payroll approval'],
  ['S', false, 'Pending upload'],
  ['A', false, 'Incomplete upload'],
  ['F', false, 'Completed'],
])('a request in status %s is pending: %s, and shows as %s', (status, pending, statusDescription) =>
  expect(of([shown({ known: known(status) })])).toMatchObject([{ pending, statusDescription }]),
)

test('requests that only this device has are waiting, and have no status yet', () => {
  const [event] = of([shown({ key: 'a-b-c', known: null, waiting: waiting('new') })])
  expect(event).toMatchObject({ waiting: true, view: { user: 'ann', request: 'a-b-c' } })
  expect(event?.statusDescription).toBeUndefined()
})

test('a waiting edit shows its own days, and a waiting cancellation says that the request ends', () => {
  const edited = shown({ entries: [{ date: '2026-12-01', code: 'P', hours: 8 }], waiting: waiting('edit') })
  expect(of([edited])).toMatchObject([{ date: '2026-12-01', waiting: true }])
  expect(of([shown({ waiting: waiting('cancel') })])).toMatchObject([{ waiting: true, statusDescription: 'Cancelled' }])
})

test("a refused change shows the version on file, or nothing if there's none", () => {
  expect(of([shown({ waiting: waiting('edit', 'conflict') })])).toMatchObject([
    { waiting: false, statusDescription: 'Pending approval' },
  ])
  expect(of([shown({ known: null, waiting: waiting('new', 'attention') })])).toEqual([])
})

test('a change that just arrived is pending, and a just cancelled request is gone', () => {
  expect(of([shown({ known: null, waiting: waiting('new', 'sent') })])).toMatchObject([
    { waiting: false, statusDescription: 'Pending approval' },
  ])
  expect(of([shown({ waiting: waiting('cancel', 'sent') })])).toEqual([])
})

test("a team’s calendar names employees, and shows the manager's unsent decisions", () => {
  const leader: RequestRole[] = ['leader']
  const decided = (what: What) => shown({ waiting: waiting(what) }, leader)
  const team = calendarEvents({ requests: [decided('approve'), decided('deny')], holidays: new Map() })
  expect(team).toMatchObject([
    { employeeName: 'Ann Lee', waiting: true, statusDescription: 'Pending upload' },
    { employeeName: 'Ann Lee', waiting: true, statusDescription: 'Denied' },
  ])
  expect(of([shown({ waiting: waiting('deny', 'sent') }, leader)])).toEqual([])
  expect(of([shown()])[0]).toMatchObject({ employeeName: 'Ann Lee' })
})

test('requests that only this device knows get the name passed in', () => {
  const requests = [shown({ known: null, waiting: waiting('new') })]
  expect(calendarEvents({ requests, holidays: new Map(), name: 'Ann Lee' })[0]).toMatchObject({
    employeeName: 'Ann Lee',
  })
})

test('a partial day shows its share, never too small to see; a day without a schedule is whole', () => {
  const shares = (hours: number, scheduled: number) => {
    const [event] = of([shown()])
    const schedule = {
      MON: scheduled,
      TUE: scheduled,
      WED: scheduled,
      THU: scheduled,
      FRI: scheduled,
      SAT: scheduled,
      SUN: scheduled,
    }
    const requests = [{ ...shown(), entries: [{ date: event!.date, code: 'P', hours }] }]
    return calendarEvents({ requests, holidays: new Map(), schedule })[0]?.share
  }
  expect([shares(8, 800), shares(4, 800), shares(0.5, 800), shares(4, 0)]).toEqual([1, 0.5, 0.15, 1])
})

test('company holidays are separate events, without a request', () => {
  expect(of([], ['2026-11-26'])).toEqual([
    { id: 'holiday 2026-11-26', date: '2026-11-26', code: 'companyHolidays', title: 'Company Holiday' },
  ])
})
