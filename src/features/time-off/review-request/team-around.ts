import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { decidesForPayroll } from '@/domain/time-off/rights/rights.ts'
import type { TeamQuery } from '@/features/time-off/requests/reads.ts'

/** The employees among whom an absence matters. `lead` is the team's lead, if it isn't the reader. */
export type TeamAround = { query: TeamQuery; lead: string | null }

/**
 * For leads, their own team. Payroll decides for everyone and has no team: it sees the employee's team: everyone who reports to
 * the same manager. Null if there's no manager.
 */
export function teamAround(
  {
    managerEmployerId: selectedManagerEmployerId,
    managerEmployeeId: selectedManagerEmployeeId,
    managerFirstName,
    managerLastName,
  }: TimeOffRequest,
  { userRoles }: Pick<UserInfo, 'userRoles'>,
): TeamAround | null {
  if (!decidesForPayroll(userRoles)) return { query: {}, lead: null }
  if (!selectedManagerEmployeeId) return null
  const employer = selectedManagerEmployerId && { selectedManagerEmployerId }
  return {
    query: { reports: 'direct', ...employer, selectedManagerEmployeeId },
    lead: `${managerFirstName} ${managerLastName}`.trim(),
  }
}
