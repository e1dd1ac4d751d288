import { nearestHundredths } from '@/domain/hours.ts'
import { type Day, days } from '@/domain/plain-date.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import { caseLimits, type CaseFacts } from '@/domain/time-off/test-rule-cases/rule-case.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { noSchedule } from '@/domain/time-off/schedule/schedule.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import type { Db } from '../../../server/db/tables.ts'
import { rowOfSchedule } from '../../../server/stores/time-off/schedule.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import type { TestServer } from '../../support/server.ts'

/** Stores exactly a rule case's facts for an employee. Returns the id of the request to edit. */
export async function putOnFile(server: TestServer, userName: string, facts: CaseFacts): Promise<number | null> {
  server.settings.company.configuration.timeOffLimits = { ...caseLimits, ...facts.limits }
  return inTransaction(server.database.write, async (tx) => {
    const employeeId = await employeeIdOf(tx, userName)
    await tx.updateTable('employees').set({ pay_type: facts.payType }).where('person_id', '=', employeeId).execute()
    await putSchedule(tx, employeeId, facts)
    await tx.deleteFrom('time_off_grants').where('person_id', '=', employeeId).execute()
    for (const [code, hours] of Object.entries(facts.grants) as [CategoryCode, number][]) {
      const negative_balance = facts.negativeBalance.includes(code) ? 1 : 0
      await tx
        .insertInto('time_off_grants')
        .values({
          person_id: employeeId,
          code,
          hundredths: nearestHundredths(hours),
          negative_balance,
          granted_on: '2026-01-01',
        })
        .execute()
    }
    await forgetRequests(tx, employeeId)
    for (const { date, code, hours, status } of facts.others) {
      await putRequest(tx, {
        employeeId,
        status,
        at: server.clock.now,
        entries: [{ date, code, hundredths: nearestHundredths(hours) }],
      })
    }
    if (!facts.onFile) return null
    const entries = facts.onFile.map(({ date, code, hours }) => ({
      date,
      code: code as CategoryCode,
      hundredths: nearestHundredths(hours),
    }))
    return putRequest(tx, { employeeId, status: 'P', at: server.clock.now, entries })
  })
}

async function putSchedule(tx: Db, employeeId: string, { schedule }: CaseFacts): Promise<void> {
  const week = {
    ...noSchedule,
    ...Object.fromEntries(days.map((day: Day) => [day, nearestHundredths(schedule[day] ?? 0)])),
  }
  await tx.deleteFrom('work_schedules').where('person_id', '=', employeeId).execute()
  await tx.deleteFrom('schedule_changes').where('person_id', '=', employeeId).execute()
  if (Object.keys(schedule).length === 0) return
  await tx
    .insertInto('work_schedules')
    .values({ person_id: employeeId, ...rowOfSchedule(week), version: 1, changed_at: 0 })
    .execute()
}

export async function forgetRequests(tx: Db, employeeId: string): Promise<void> {
  const own = tx.selectFrom('time_off_requests').select('id').where('person_id', '=', employeeId)
  await tx.deleteFrom('time_off_logs').where('request_id', 'in', own).execute()
  await tx.deleteFrom('time_off_entries').where('person_id', '=', employeeId).execute()
  await tx.deleteFrom('time_off_requests').where('person_id', '=', employeeId).execute()
}

/** Deletes all requests of the people with these user names. */
export async function forgetRequestsOf(db: Db, ...userNames: string[]): Promise<void> {
  for (const name of userNames) await forgetRequests(db, await employeeIdOf(db, name))
}

/** Denies every pending request, so that none waits for a decision. */
export async function denyAllOnFile(db: Db): Promise<void> {
  await db.updateTable('time_off_requests').set({ status: 'D' }).where('status', '=', 'P').execute()
}

type Entry = { date: string; code: CategoryCode; hundredths: number }
type OnFile = { employeeId: string; status: CaseFacts['others'][number]['status']; at: number; entries: Entry[] }

/** Stores an existing request; returns its id. */
export async function putRequest(tx: Db, { employeeId, status, at, entries }: OnFile): Promise<number> {
  const { id } = await tx
    .insertInto('time_off_requests')
    .values({
      person_id: employeeId,
      created_by: employeeId,
      client_key: null,
      status,
      reason: '',
      version: 1,
      snapshot: '{}',
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = entries.map((entry, position) => ({ request_id: id, person_id: employeeId, position, ...entry }))
  if (rows.length) await tx.insertInto('time_off_entries').values(rows).execute()
  return id
}

/** A request of one day with eight hours. Resolves with its id. */
export async function requestOnFile(
  { database: { write }, clock }: Pick<TestServer, 'database' | 'clock'>,
  of: string,
  { status, code, date }: { status: typeof RequestStatus.TYPE; code: 'P' | 'B'; date: string },
): Promise<number> {
  const employeeId = await employeeIdOf(write, of)
  return putRequest(write, { employeeId, status, at: clock.now, entries: [{ date, code, hundredths: 800 }] })
}
