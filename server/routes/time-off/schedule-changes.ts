import {
  downloadScheduleChanges,
  listScheduleChanges,
  type ScheduleChange,
} from '@/contract/time-off/schedule-changes.ts'
import type { QueryOf } from '@/contract/endpoint/endpoint.ts'
import { auditDateProblems } from '@/domain/administration/audit-dates.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { maxDownloadedRows } from '@/domain/spreadsheet.ts'
import { auditHeading } from '@/domain/time-off/schedule/audit-headings.ts'
import { mayActFor, mayAuditSchedules } from '@/domain/time-off/rights/rights.ts'
import { sentWeek } from '@/domain/time-off/schedule/schedule-change.ts'
import type { Db } from '../../db/tables.ts'
import { pagedAnswer, wantedPage } from '../../http/answers/paged.ts'
import { Refusal, refuse, refuseProblems } from '../../http/answers/problems.ts'
import { type Call, serve } from '../../http/serve.ts'
import { callerLanguage } from '../../http/caller-language.ts'
import { spreadsheetOf } from '../../http/answers/spreadsheet.ts'
import { namesOf } from '../../stores/people/employees.ts'
import { relationOf } from '../../stores/people/relations.ts'
import {
  changeIdsOf,
  changesById,
  type ChangesWanted,
  listChanges,
  type ScheduleChangeOnFile,
} from '../../stores/time-off/schedule-changes.ts'
import { personNamed } from '../../stores/people/people.ts'
import { readUserSettings } from '../../stores/people/user-settings.ts'
import { instantsOf } from '../audit-dates.ts'
import { auditSheet } from './schedule-changes-spreadsheet.ts'

type Asked = Pick<Call, 'db' | 'user' | 'services'> & { query: QueryOf<typeof listScheduleChanges> }

export const scheduleChangesRoutes = [
  serve(listScheduleChanges, {
    run: async (call) => {
      const { timeZone } = await readUserSettings(call.db, call.user.personId)
      const wanted = await changesWanted(call, timeZone)
      if (wanted instanceof Refusal) return wanted
      const { changes, total } = await listChanges(call.db, wanted)
      return pagedAnswer('auditScheduleChanges', await changeAnswers(call.db, changes), total, wanted)
    },
  }),
  serve(downloadScheduleChanges, {
    run: async (call) => {
      const { db, user, services } = call
      const { timeZone } = await readUserSettings(db, user.personId)
      const wanted = await changesWanted(call, timeZone)
      if (wanted instanceof Refusal) return wanted
      return spreadsheetOf({
        language: await callerLanguage(call),
        title: () => auditHeading('audit'),
        today: todayIn(timeZone, services.clock()),
        columns: () => auditSheet(timeZone),
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
  const personId = await personWanted(call, { employerId, employeeId: query.employeeId }, seesAll || names)
  if (!seesAll && !(await actsFor(call, personId))) return refuse(403)
  const problems = auditDateProblems(query)
  if (problems.length > 0) return refuseProblems(problems, listScheduleChanges)
  return {
    personId,
    employerId,
    managerId: await personIn(call, { employerId: managerEmployerId, employeeId: managerEmployeeId }),
    managerEmployerId,
    ...instantsOf(query, timeZone),
    ...wantedPage(query, { modifiedTimestamp: 'at' }, 'modifiedTimestamp'),
  }
}

type Named = { employerId?: string; employeeId?: string }

/** Undefined if no id is given; null if no person has it. */
async function personIn({ db, user }: Asked, { employerId, employeeId }: Named): Promise<string | null | undefined> {
  return employeeId === undefined ? undefined : personNamed(db, { employerId, employeeId }, user.employerId)
}

/** The caller, if no person is given and `anybody` isn't set. */
async function personWanted(call: Asked, named: Named, anybody: boolean): Promise<string | null | undefined> {
  const personId = await personIn(call, named)
  return personId === undefined && !anybody ? call.user.personId : personId
}

/** People who act for an employee need to see the changes. Source: decisions 11. */
async function actsFor({ db, user }: Asked, personId: string | null | undefined): Promise<boolean> {
  if (typeof personId !== 'string') return false
  const { personId: callerId, userRoles: roles, permissions } = user
  const relation = await relationOf(db, callerId, personId)
  return mayActFor({ personId: callerId, roles, permissions, ...relation }, personId)
}

/** Adds everyone's names, with two queries for all changes. */
async function changeAnswers(db: Db, changes: ScheduleChangeOnFile[]): Promise<ScheduleChange[]> {
  const people = await namesOf(
    db,
    changes.flatMap(({ personId, changedBy }) => [personId, changedBy]),
  )
  const managers = await namesOf(
    db,
    changes.map(({ personId }) => people.get(personId)?.managerId ?? null),
  )
  return changes.map(({ personId, changedBy, before, after, at }) => {
    const employee = people.get(personId)
    const manager = managers.get(employee?.managerId ?? '')
    const changer = people.get(changedBy)
    return {
      employerId: employee?.employerId ?? '',
      employeeId: employee?.employeeId ?? '',
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
