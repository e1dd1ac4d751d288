import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import type { Balance } from '@/domain/time-off/balances/balance.ts'
import { offeredCategories } from '@/domain/time-off/balances/balances.ts'
import { type CategoryCode, categoryName } from '@/domain/time-off/category.ts'
import { defaultTimeOffLimits } from '@/domain/time-off/rules/limits.ts'
import type { TimeOffFacts } from '@/domain/time-off/requests/request.ts'
import { isScheduleSet, noSchedule } from '@/domain/time-off/schedule/schedule.ts'
import type { OwnTimeOff } from './own-time-off.ts'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'

/** A Monday. */
export const today = '2026-01-05'

export const eightHours = { ...noSchedule, MON: 800, TUE: 800, WED: 800, THU: 800, FRI: 800 }

export function balance(code: CategoryCode, remaining: number | null): Balance {
  const description = categoryName(code)
  return {
    code,
    description,
    earned: remaining ?? 0,
    taken: 0,
    unapproved: 0,
    pending: 0,
    pendingTmp: 0,
    remaining,
    negativeBalance: remaining === null,
  }
}

/** For tests: the data of an employee who works Monday to Friday and has taken nothing yet. */
export function ownTimeOff(
  given: Partial<TimeOffFacts> & { holidays?: string[]; requests?: ShownRequest[] } = {},
): OwnTimeOff {
  const { holidays = [], requests = [], ...rest } = given
  const facts: TimeOffFacts = {
    today,
    limits: { ...defaultTimeOffLimits, request_day_max_splits: 2 },
    payType: 'H',
    schedule: eightHours,
    balances: [balance('P', 8000), balance('K', 1600), balance('A', null), balance('B', null), balance('J', null)],
    requestedDates: [],
    actsForAnother: false,
    name: 'Dana Reyes',
    ...rest,
  }
  return {
    employeeId: 'E1',
    today,
    timeZone: 'America/Chicago',
    balances: facts.balances,
    categories: offeredCategories(facts.balances, facts),
    schedule: facts.schedule,
    scheduleSet: isScheduleSet(facts.schedule),
    holidays: new Map(holidays.map((date) => [date, ''])),
    requests,
    asOf: 0,
    fresh: true,
    factsFor: () => facts,
  }
}

export function knownRequest(given: Partial<TimeOffRequest> = {}): TimeOffRequest {
  const person = {
    employerId: '1',
    employeeId: 'E1',
    employeeUserId: 'dana',
    employeeFirstName: 'Dana',
    employeeLastName: 'Reyes',
  }
  const manager = { managerEmployerId: '1', managerEmployeeId: 'M1', managerFirstName: 'Max', managerLastName: 'Ito' }
  return {
    id: 1042,
    etag: '"v1042.1"',
    ...person,
    creatorEmployerId: '1',
    creatorEmployeeId: 'E1',
    creatorFirstName: 'Dana',
    creatorLastName: 'Reyes',
    ...manager,
    status: 'P',
    statusDescription: 'Pending approval',
    reason: 'Dentist',
    totalHours: 8,
    minDate: '2026-01-08',
    maxDate: '2026-01-08',
    firstDay: '2026-01-08',
    requestTypes: ['PTO'],
    createTimestamp: '2026-01-02T15:00:00Z',
    entries: [{ id: 7, date: '2026-01-08', hours: 8, day: 'THU', code: 'P', codeDescription: 'PTO' }],
    canApprove: false,
    canDeny: false,
    canEdit: true,
    canCancel: true,
    ...given,
  }
}

export function shownRequest(known = knownRequest()): ShownRequest {
  const entries = (known.entries ?? []).map(({ id, date, code, hours }) => ({ id, date, code, hours }))
  return { key: String(known.id), known, status: known.status, reason: known.reason, entries, waiting: null }
}
