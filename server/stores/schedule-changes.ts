import type { Schedule } from '@/domain/time-off/schedule.ts'
import type { Db } from '../db/tables.ts'
import { type PageWanted, selectPage } from './page.ts'

export type ScheduleChange = { employeeId: string; changedBy: string; before: Schedule; after: Schedule; at: number }

export type ChangesWanted = PageWanted<'at'> & {
  employeeId?: string
  employerId?: string
  /** From `from` up to but not including `until`, in milliseconds. */
  from?: number
  until?: number
}

/** Whether this employee's schedule has ever been set. */
export async function wasEverChanged(db: Db, employeeId: string): Promise<boolean> {
  const change = db.selectFrom('schedule_changes').select('id').where('employee_id', '=', employeeId)
  return (await change.limit(1).executeTakeFirst()) !== undefined
}

export async function listChanges(
  db: Db,
  wanted: ChangesWanted,
): Promise<{ changes: ScheduleChange[]; total: number }> {
  let chosen = db.selectFrom('schedule_changes')
  if (wanted.employeeId !== undefined) chosen = chosen.where('schedule_changes.employee_id', '=', wanted.employeeId)
  if (wanted.employerId !== undefined) {
    const { employerId } = wanted
    chosen = chosen.where('schedule_changes.employee_id', 'in', (eb) =>
      eb.selectFrom('employees').select('employee_id').where('employer_id', '=', employerId),
    )
  }
  if (wanted.from !== undefined) chosen = chosen.where('at', '>=', wanted.from)
  if (wanted.until !== undefined) chosen = chosen.where('at', '<', wanted.until)
  const { rows, total } = await selectPage(chosen.selectAll(), 'id', wanted)
  const changes = rows.map((row) => ({
    employeeId: row.employee_id,
    changedBy: row.changed_by,
    before: JSON.parse(row.before),
    after: JSON.parse(row.after),
    at: row.at,
  }))
  return { changes, total }
}
