import { useSearch } from '@tanstack/react-router'
import { type UserInfo, isSamePerson } from '@/domain/identity/user-info.ts'
import { isPayrollStaff, mayEditScheduleOf } from '@/domain/time-off/rights/rights.ts'
import { useUser } from '@/session/user.ts'
import { type Source, sourcesOf } from '@/ui/employees/sources.ts'

/** The address's `user` in lower case; null for the user themselves. */
export function useNamedEmployee(): string | null {
  const { userId } = useUser()
  const { user } = useSearch({ strict: false }) as { user?: unknown }
  const named = user === undefined ? '' : String(user).toLowerCase()
  return named === '' || isSamePerson(named, userId) ? null : named
}

/**
 * Where a user may search for an employee to submit for. A user who is only a proxy submits for those who named them and for the
 * reports of the managers they stand in for, not for reports of their own. Source: specification 1 section 6.
 */
export function submitSources(user: UserInfo): Source[] {
  const mayForAll = isPayrollStaff(user.userRoles) || user.permissions.canChangeEmployees
  return mayForAll ? sourcesOf(user) : sourcesOf(user).filter((source) => source !== 'reports')
}

/** Whether the user edits the schedule of the employee with this user name. */
export function useMayEditSchedule(userId: string): boolean {
  const user = useUser()
  const { permissions } = user
  // User names are unique.
  return mayEditScheduleOf({ personId: user.userId.toLowerCase(), permissions }, userId.toLowerCase())
}

/** Where a user may search for an employee whose schedule they edit. Source: specification 1 section 6. */
export function scheduleSources(user: UserInfo): Source[] {
  return user.permissions.canChangeEmployees ? sourcesOf(user) : []
}
