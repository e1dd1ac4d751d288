import type { TimeOffRequest } from '@/contract/time-off.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { decidesForPayroll } from '@/domain/time-off/rights.ts'
import type { TeamQuery } from '@/features/time-off/requests/reads.ts'

/** The people among whom somebody would be missed. `lead` is whose team it is, if not the reader's own. */
export type TeamAround = { query: TeamQuery; lead: string | null }

/**
 * For those who lead, their own team. Payroll has none and decides for all: there it is the employee's, those who report to
 * the same person. Null without a manager.
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
