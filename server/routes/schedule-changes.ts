import { downloadScheduleChanges, listScheduleChanges, type ScheduleChange } from '@/contract/schedule-changes.ts'
import type { QueryOf } from '@/contract/endpoint.ts'
import { auditDateProblems } from '@/domain/administration/audit-dates.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { maxDownloadedRows } from '@/domain/spreadsheet.ts'
import { auditHeading } from '@/domain/time-off/audit-headings.ts'
import { mayActFor, mayAuditSchedules } from '@/domain/time-off/rights.ts'
import { sentWeek } from '@/domain/time-off/schedule-change.ts'
import type { Db } from '../db/tables.ts'
import { pagedAnswer, wantedPage } from '../http/paged.ts'
import { Refusal, refuse, refuseProblems } from '../http/problems.ts'
import { type Call, serve } from '../http/serve.ts'
import { spreadsheetOf } from '../http/spreadsheet.ts'
import { namesOf } from '../stores/employees.ts'
import { relationOf } from '../stores/relations.ts'
import {
  changeIdsOf,
  changesById,
  type ChangesWanted,
  listChanges,
  type ScheduleChangeOnFile,
} from '../stores/schedule-changes.ts'
import { readUserSettings } from '../stores/user-settings.ts'
import { instantsOf } from './audit-dates.ts'
import { auditSheet } from './schedule-changes-spreadsheet.ts'

type Asked = Pick<Call, 'db' | 'user' | 'services'> & { query: QueryOf<typeof listScheduleChanges> }

export const scheduleChangesRoutes = [
  serve(listScheduleChanges, {
    run: async (call) => {
      const { timeZone } = await readUserSettings(call.db, call.user.employeeId)
      const wanted = await changesWanted(call, timeZone)
      if (wanted instanceof Refusal) return wanted
      const { changes, total } = await listChanges(call.db, wanted)
      return pagedAnswer('auditScheduleChanges', await changeAnswers(call.db, changes), total, wanted)
    },
  }),
  serve(downloadScheduleChanges, {
    run: async (call) => {
      const { db, user, services } = call
      const { timeZone } = await readUserSettings(db, user.employeeId)
      const wanted = await changesWanted(call, timeZone)
      if (wanted instanceof Refusal) return wanted
      return spreadsheetOf({
        title: auditHeading('audit'),
        today: todayIn(timeZone, services.clock()),
        columns: auditSheet(timeZone),
        ...(await changeIdsOf(db, { ...wanted, limit: maxDownloadedRows, offset: 0 })),
        rowsOf: async (ids) => changeAnswers(db, await changesById(db, ids)),
      })
    },
  }),
]

/** Days are in the caller's time zone. */
async function changesWanted(call: Asked, timeZone: string): Promise<ChangesWanted | Refusal> {
  const { user, query } = call
  const { employerId, managerEmployerId, managerEmployeeId } = query
  const seesAll = mayAuditSchedules(user.userRoles)
  const names = [employerId, managerEmployerId, managerEmployeeId].some((id) => id !== undefined)
  const employeeId = query.employeeId ?? (seesAll || names ? undefined : user.employeeId)
  if (!seesAll && !(await actsFor(call, employeeId))) return refuse(403)
  const problems = auditDateProblems(query)
  if (problems.length > 0) return refuseProblems(problems, listScheduleChanges)
  return {
    employeeId,
    employerId,
    managerEmployeeId,
    managerEmployerId,
    ...instantsOf(query, timeZone),
    ...wantedPage(query, { modifiedTimestamp: 'at' }, 'modifiedTimestamp'),
  }
}

/** People acting for an employee need to see what was changed. Source: decisions 11. */
async function actsFor({ db, user }: Asked, employeeId: string | undefined): Promise<boolean> {
  if (employeeId === undefined) return false
  const { employeeId: callerId, userRoles: roles, permissions } = user
  const relation = await relationOf(db, callerId, employeeId)
  return mayActFor({ employeeId: callerId, roles, permissions, ...relation }, employeeId)
}

/** Adds everybody's names, with two queries for all changes. */
async function changeAnswers(db: Db, changes: ScheduleChangeOnFile[]): Promise<ScheduleChange[]> {
  const people = await namesOf(
    db,
    changes.flatMap(({ employeeId, changedBy }) => [employeeId, changedBy]),
  )
  const managers = await namesOf(
    db,
    changes.map(({ employeeId }) => people.get(employeeId)?.managerEmployeeId ?? null),
  )
  return changes.map(({ employeeId, changedBy, before, after, at }) => {
    const employee = people.get(employeeId)
    const manager = managers.get(employee?.managerEmployeeId ?? '')
    const changer = people.get(changedBy)
    return {
      employerId: employee?.employerId ?? '',
      employeeId,
      employeeFirstName: employee?.firstName ?? '',
      employeeLastName: employee?.lastName ?? '',
      managerFirstName: manager?.firstName ?? '',
      managerLastName: manager?.lastName ?? '',
      managerEmail: manager?.email ?? '',
      changedByFirstName: changer?.firstName ?? '',
      changedByLastName: changer?.lastName ?? '',
      previousSchedule: sentWeek(before),
      currentSchedule: sentWeek(after),
      modifiedTimestamp: new Date(at).toISOString(),
    }
  })
}
