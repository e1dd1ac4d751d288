import { DateTime } from 'luxon'
import type { listScheduleChanges } from '@/contract/schedule.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { mayActFor } from '@/domain/time-off/rights.ts'
import { type Refusal, refuse } from '../http/problems.ts'
import type { Call } from '../http/serve.ts'
import { relationOf } from '../stores/relations.ts'
import type { ChangesWanted } from '../stores/schedule-changes.ts'
import { readUserSettings } from '../stores/user-settings.ts'

const defaultLimit = 25

type Asked = Call<typeof listScheduleChanges>

/** Days are the caller's. Whoever names nobody asks for their own; an employer alone asks for everybody there. */
export async function changesWanted(call: Asked): Promise<ChangesWanted | Refusal> {
  const { db, user, query } = call
  const { employerId, startDate, endDate, limit = defaultLimit, page = 1 } = query
  const employeeId = query.employeeId ?? (employerId === undefined ? user.employeeId : undefined)
  if (!(await maySee(call, employeeId))) return refuse(403)
  const { timeZone } = await readUserSettings(db, user.employeeId)
  return {
    employeeId,
    employerId,
    from: startDate === undefined ? undefined : midnight(startDate, timeZone),
    until: endDate === undefined ? undefined : midnight(endDate, timeZone, 1),
    oldestFirst: query.sort !== undefined && !query.sort.endsWith(':desc'),
    limit,
    offset: (page - 1) * limit,
  }
}

/** Payroll watches over schedules; whoever acts for an employee needs them to. Source: decisions 8. */
async function maySee({ db, user }: Asked, employeeId: string | undefined): Promise<boolean> {
  const { employeeId: callerId, userRoles: roles, permissions } = user
  if (roles.isPayroll || roles.isPayrollAdmin) return true
  if (employeeId === undefined) return false
  return mayActFor({ employeeId: callerId, roles, permissions, ...(await relationOf(db, callerId, employeeId)) }, employeeId)
}

/** The first moment of a day where the caller is. */
function midnight(date: PlainDate, zone: string, daysLater = 0): number {
  return DateTime.fromISO(date, { zone }).plus({ days: daysLater }).toMillis()
}
