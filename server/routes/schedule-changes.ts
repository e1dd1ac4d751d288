import { DateTime } from 'luxon'
import type { listScheduleChanges } from '@/contract/schedule.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { mayActFor } from '@/domain/time-off/rights.ts'
import { wantedPage } from '../http/paged.ts'
import { type Refusal, refuse } from '../http/problems.ts'
import type { Call } from '../http/serve.ts'
import { relationOf } from '../stores/relations.ts'
import type { ChangesWanted } from '../stores/schedule-changes.ts'
import { readUserSettings } from '../stores/user-settings.ts'

type Asked = Call<typeof listScheduleChanges>

/**
 * Days are in the caller's time zone. Without an employee and an employer these are the caller's own changes; with
 * only an employer, those of all its employees.
 */
export async function changesWanted(call: Asked): Promise<ChangesWanted | Refusal> {
  const { db, user, query } = call
  const { employerId, startDate, endDate } = query
  const employeeId = query.employeeId ?? (employerId === undefined ? user.employeeId : undefined)
  if (!(await maySee(call, employeeId))) return refuse(403)
  const { timeZone } = await readUserSettings(db, user.employeeId)
  return {
    employeeId,
    employerId,
    from: startDate === undefined ? undefined : midnight(startDate, timeZone),
    until: endDate === undefined ? undefined : midnight(endDate, timeZone, 1),
    ...wantedPage(query, { modifiedTimestamp: 'at' }, 'modifiedTimestamp'),
  }
}

/** Payroll supervises schedules, and people acting for an employee need to see them. Source: decisions 8. */
async function maySee({ db, user }: Asked, employeeId: string | undefined): Promise<boolean> {
  const { employeeId: callerId, userRoles: roles, permissions } = user
  if (roles.isPayroll || roles.isPayrollAdmin) return true
  if (employeeId === undefined) return false
  return mayActFor(
    { employeeId: callerId, roles, permissions, ...(await relationOf(db, callerId, employeeId)) },
    employeeId,
  )
}

/** Midnight in the caller's time zone. */
function midnight(date: PlainDate, zone: string, daysLater = 0): number {
  return DateTime.fromISO(date, { zone }).plus({ days: daysLater }).toMillis()
}
