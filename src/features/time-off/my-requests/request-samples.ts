import type { TimeOffRequest } from '@/contract/time-off.ts'
import { dayOf } from '@/domain/plain-date.ts'
import { categories, isCategoryCode } from '@/domain/time-off/category.ts'
import { statusDescriptions } from '@/domain/time-off/status.ts'

const nameOf = (code: string) => (isCategoryCode(code) ? categories[code].description : code)

/** A request as the server sends it, for tests. */
export function knownRequest(given: Omit<Partial<TimeOffRequest>, 'entries'> & { entries: { date: string; code: string; hours: number }[] }): TimeOffRequest {
  const { id = 4711, status = 'P', entries } = given
  const dates = entries.map(({ date }) => date).toSorted()
  return {
    etag: `"v${id}.1"`,
    employerId: '100',
    employeeId: 'E1',
    employeeUserId: 'employee',
    employeeFirstName: 'Erin',
    employeeLastName: 'Employee',
    creatorEmployeeId: 'E1',
    creatorFirstName: 'Erin',
    creatorLastName: 'Employee',
    managerEmployerId: '100',
    managerEmployeeId: 'M1',
    managerFirstName: 'Max',
    managerLastName: 'Manager',
    reason: '',
    totalHours: entries.reduce((sum, { hours }) => sum + hours, 0),
    minDate: dates[0] ?? '',
    maxDate: dates.at(-1) ?? '',
    firstDay: dates[0] ?? '',
    requestTypes: [...new Set(entries.map(({ code }) => nameOf(code)))],
    createTimestamp: '2026-11-20T16:00:00.000Z',
    canApprove: false,
    canDeny: false,
    canEdit: status === 'P',
    canCancel: status === 'P',
    ...given,
    id,
    status,
    statusDescription: given.statusDescription ?? statusDescriptions[status],
    entries: entries.map((entry, at) => ({ ...entry, id: id * 100 + at, day: dayOf(entry.date), codeDescription: nameOf(entry.code) })),
  }
}
