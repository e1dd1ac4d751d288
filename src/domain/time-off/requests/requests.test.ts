// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { RequestRole } from '@/domain/time-off/rights/rights.ts'
import { contentOf, keyOf, withChanged, withEdit, withRequest, withStep } from './requests.ts'
import { type RequestStatus, statusName } from '@/domain/time-off/status.ts'

const onFile = (status: RequestStatus) => ({
  id: 7,
  status,
  statusDescription: statusName(status),
  canEdit: true,
  ...contentOf('Dentist', [{ id: 1, date: '2026-01-08', code: 'P', hours: 8 }]),
})
const later = [
  { date: '2026-01-13', code: 'K', hours: 0.1 },
  { id: 1, date: '2026-01-12', code: 'P', hours: 0.2 },
  { date: '2026-01-14', code: 'K', hours: 4 },
]

test('totals, days, and categories are derived from the entries', () => {
  expect(contentOf('Trip', later)).toMatchObject({
    totalHours: 4.3,
    minDate: '2026-01-12',
    firstDay: '2026-01-12',
    maxDate: '2026-01-14',
    requestTypes: ['Float', 'PTO'],
    entries: [{ day: 'TUE', codeDescription: 'Float' }, { id: 1, day: 'MON' }, {}],
  })
  expect(contentOf('', [])).toMatchObject({ totalHours: 0, minDate: '', firstDay: '', maxDate: '', requestTypes: [] })
})

describe('a change keeps everything else', () => {
  test.each<[RequestStatus, RequestRole, RequestStatus]>([
    ['P', 'owner', 'P'],
    ['Y', 'owner', 'P'],
    ['Y', 'payroll', 'Y'],
    ['A', 'payroll', 'S'],
    ['D', 'owner', 'D'],
  ])('an edit of a request in status %s by the %s makes it %s', (from, role, to) => {
    expect(withEdit(onFile(from), { reason: 'Trip', entries: later }, [role])).toEqual({
      ...onFile(to),
      ...contentOf('Trip', later),
    })
  })

  test.each<[RequestStatus, 'approve' | 'deny' | 'cancel', RequestRole, RequestStatus]>([
    ['P', 'approve', 'leader', 'S'],
    ['P', 'deny', 'leader', 'D'],
    ['P', 'cancel', 'owner', 'C'],
    // The server will refuse these.
    ['Y', 'approve', 'leader', 'Y'],
    ['C', 'approve', 'payroll', 'C'],
    ['F', 'cancel', 'owner', 'F'],
  ])('from %s, %s by the %s leads to %s', (from, step, role, to) => {
    expect(withStep(onFile(from), step, [role])).toEqual(onFile(to))
  })
})

describe('a list', () => {
  const list = [{ id: 7 }, { id: 0, key: 'mine' }]

  test('gets a new request only once, first or last', () => {
    expect(withRequest(list, { id: 8, key: '8' }, 'first').map(keyOf)).toEqual(['8', '7', 'mine'])
    expect(withRequest(list, { id: 8, key: '8' }, 'last').map(keyOf)).toEqual(['7', 'mine', '8'])
    expect(withRequest(list, { id: 7, key: '7' }, 'last')).toBe(list)
  })

  test('changes only the request with that name, and stays the same list if there’s none', () => {
    const changed = (name: string) => withChanged(list, name, (each) => ({ ...each, changed: true }))
    expect(changed('7')).toEqual([{ id: 7, changed: true }, list[1]])
    expect(changed('mine')).toEqual([list[0], { id: 0, key: 'mine', changed: true }])
    expect(changed('9')).toBe(list)
  })
})
