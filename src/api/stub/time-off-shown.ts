import type { TimeOffRequest } from '@/contract/time-off.ts'
import { dayOf } from '@/domain/plain-date.ts'
import { type CategoryCode, categories } from '@/domain/time-off/category.ts'
import { type Actor, requestRights } from '@/domain/time-off/rights.ts'
import { statusDescriptions } from '@/domain/time-off/status.ts'
import type { StubCall } from './handler.ts'
import type { StubRequest } from './records.ts'

/** The stub shows only the user's own requests. */
export function actorOf({ user }: StubCall): Actor {
  return {
    employeeId: user.employeeId,
    roles: user.userRoles,
    permissions: user.permissions,
    isManagerOf: false,
    isProxyForManager: false,
    isProxyFor: false,
  }
}

const description = (code: string) => categories[code as CategoryCode].description

export function shownRequest(call: StubCall, request: StubRequest): TimeOffRequest {
  const { user } = call
  const { id, version, status, reason, entries, createdAt } = request
  const dates = entries.map(({ date }) => date).toSorted()
  return {
    id,
    status,
    reason,
    etag: `"v${id}.${version}"`,
    employerId: user.employerId,
    employeeId: user.employeeId,
    employeeUserId: user.userId,
    employeeFirstName: user.firstName,
    employeeLastName: user.lastName,
    creatorEmployeeId: user.employeeId,
    creatorFirstName: user.firstName,
    creatorLastName: user.lastName,
    managerEmployerId: user.employerId,
    managerEmployeeId: '100007',
    managerFirstName: 'Margaret',
    managerLastName: 'Castillo',
    statusDescription: statusDescriptions[status],
    totalHours: entries.reduce((sum, { hours }) => sum + Math.round(hours * 100), 0) / 100,
    minDate: dates[0] ?? '',
    maxDate: dates.at(-1) ?? '',
    firstDay: dates[0] ?? '',
    requestTypes: [...new Set(entries.map(({ code }) => description(code)))],
    createTimestamp: new Date(createdAt).toISOString(),
    entries: entries.map((entry) => ({ ...entry, day: dayOf(entry.date), codeDescription: description(entry.code) })),
    ...requestRights({ status, employeeId: user.employeeId, creatorEmployeeId: user.employeeId }, actorOf(call)),
  }
}

export function withHistory(call: StubCall, request: StubRequest): TimeOffRequest {
  return {
    ...shownRequest(call, request),
    logs: request.logs.map(({ comment, at }) => ({ comment, createTimestamp: new Date(at).toISOString() })),
  }
}
