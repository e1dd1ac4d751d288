import type { Schedule } from '@/domain/time-off/schedule.ts'
import type { Db } from '../db/tables.ts'

export type ScheduleChange = { employeeId: string; changedBy: string; before: Schedule; after: Schedule; at: number }

export type ChangesWanted = {
  employeeId?: string
  employerId?: string
  /** From this moment on, and before that one; milliseconds. */
  from?: number
  until?: number
  oldestFirst: boolean
  limit: number
  offset: number
}

export async function listChanges(db: Db, wanted: ChangesWanted): Promise<{ changes: ScheduleChange[]; total: number }> {
  let chosen = db.selectFrom('schedule_changes')
  if (wanted.employeeId !== undefined) chosen = chosen.where('schedule_changes.employee_id', '=', wanted.employeeId)
  if (wanted.employerId !== undefined) {
    const { employerId } = wanted
    chosen = chosen.where('schedule_changes.employee_id', 'in', (eb) => eb.selectFrom('employees').select('employee_id').where('employer_id', '=', employerId))
  }
  if (wanted.from !== undefined) chosen = chosen.where('at', '>=', wanted.from)
  if (wanted.until !== undefined) chosen = chosen.where('at', '<', wanted.until)
  const { total } = await chosen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const order = wanted.oldestFirst ? 'asc' : 'desc'
  const rows = await chosen.selectAll().orderBy('at', order).orderBy('id', order).limit(wanted.limit).offset(wanted.offset).execute()
  const changes = rows.map((row) => ({
    employeeId: row.employee_id,
    changedBy: row.changed_by,
    before: JSON.parse(row.before),
    after: JSON.parse(row.after),
    at: row.at,
  }))
  return { changes, total }
}
