import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { dayOf } from '@/domain/plain-date.ts'
import { categoryName } from '@/domain/time-off/category.ts'
import { statusName } from '@/domain/time-off/status.ts'
import { knownRequest } from './own/test-own.ts'

type Day = { date: string; code: string; hours: number }

/** For tests: a request for these days as the server sends it, with the values derived from them. */
export function requestFor(days: Day[], given: Partial<TimeOffRequest> = {}): TimeOffRequest {
  const { id = 4711, status = 'P' } = given
  const dates = days.map(({ date }) => date).toSorted()
  const [minDate = '', maxDate = ''] = [dates[0], dates.at(-1)]
  return knownRequest({
    id,
    etag: `"v${id}.1"`,
    status,
    statusDescription: statusName(status),
    totalHours: days.reduce((sum, { hours }) => sum + hours, 0),
    minDate,
    maxDate,
    firstDay: minDate,
    requestTypes: [...new Set(days.map(({ code }) => categoryName(code)))],
    canEdit: status === 'P',
    canCancel: status === 'P',
    entries: days.map((day, at) => ({
      ...day,
      id: id * 100 + at,
      day: dayOf(day.date),
      codeDescription: categoryName(day.code),
    })),
    ...given,
  })
}
