// @vitest-environment node
import { expect, test } from 'vitest'
import type { TimeOffRequest } from '@/contract/time-off.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { statusDescriptions } from '@/domain/time-off/status.ts'
import type { OpenRow } from '@/offline/outbox.ts'
import { calendarEvents } from './calendar-events.ts'
import type { ShownRequest } from './own-time-off.ts'

const known = (status: RequestStatus) => ({ status, statusDescription: statusDescriptions[status] }) as TimeOffRequest

function shown(given: Partial<ShownRequest> = {}): ShownRequest {
  return { key: '7', known: known('P'), reason: 'Trip', entries: [{ date: '2026-11-23', code: 'P', hours: 7.5 }], waiting: null, ...given }
}

const waiting = (what: 'new' | 'edit' | 'cancel', state: OpenRow['state'] = 'waiting') => ({ what, row: { state } as OpenRow })
const of = (requests: ShownRequest[], holidays: string[] = []) => calendarEvents({ requests, holidays: new Set(holidays) }, 'ann')

test('each day of a request is an event with all that its popup says, and the way to the request', () => {
  const entries = [{ date: '2026-11-23', code: 'P', hours: 7.5 }, { date: '2026-11-24', code: 'S', hours: 8 }]
  expect(of([shown({ entries })])).toMatchObject([
    {
      date: '2026-11-23', code: 'P', title: 'PTO', hours: '7.50', reason: 'Trip', statusDescription: 'Pending approval', waiting: false,
      view: { user: 'ann', request: '7' },
    },
    { date: '2026-11-24', code: 'S', title: 'Sick', hours: '8.00' },
  ])
})

test('events have names of their own, also two of one day', () => {
  const entries = [{ date: '2026-11-23', code: 'P', hours: 4 }, { date: '2026-11-23', code: 'A', hours: 4 }]
  const ids = of([shown({ entries }), shown({ key: '8', entries })], ['2026-11-23']).map(({ id }) => id)
  expect(new Set(ids).size).toBe(5)
})

test.each<[RequestStatus, number]>([['P', 1], ['Y', 1], ['S', 1], ['A', 1], ['F', 1], ['D', 0], ['C', 0]])(
  'a request in status %s shows as %i event: what ended frees its days',
  (status, count) => expect(of([shown({ known: known(status) })])).toHaveLength(count),
)

test('what only this device holds waits, and has no status yet', () => {
  const [event] = of([shown({ key: 'a-b-c', known: null, waiting: waiting('new') })])
  expect(event).toMatchObject({ waiting: true, view: { user: 'ann', request: 'a-b-c' } })
  expect(event?.statusDescription).toBeUndefined()
})

test('an edit that waits shows its own days, and a cancel that waits says that it ends', () => {
  const edited = shown({ entries: [{ date: '2026-12-01', code: 'P', hours: 8 }], waiting: waiting('edit') })
  expect(of([edited])).toMatchObject([{ date: '2026-12-01', waiting: true }])
  expect(of([shown({ waiting: waiting('cancel') })])).toMatchObject([{ waiting: true, statusDescription: 'Cancelled' }])
})

test('what was refused shows what is on file, and nothing where there is nothing', () => {
  expect(of([shown({ waiting: waiting('edit', 'conflict') })])).toMatchObject([{ waiting: false, statusDescription: 'Pending approval' }])
  expect(of([shown({ known: null, waiting: waiting('new', 'attention') })])).toEqual([])
})

test('what arrived a moment ago pends, and what was cancelled a moment ago is gone', () => {
  expect(of([shown({ known: null, waiting: waiting('new', 'sent') })])).toMatchObject([{ waiting: false, statusDescription: 'Pending approval' }])
  expect(of([shown({ waiting: waiting('cancel', 'sent') })])).toEqual([])
})

test('company holidays are events of their own, without a request', () => {
  expect(of([], ['2026-11-26'])).toEqual([{ id: 'holiday 2026-11-26', date: '2026-11-26', code: 'companyHolidays', title: 'Company Holiday' }])
})
