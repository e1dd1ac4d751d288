import type { Selectable } from 'kysely'
import { type Day, days } from '@/domain/plain-date.ts'
import { type Schedule, isSameSchedule, noSchedule } from '@/domain/time-off/schedule/schedule.ts'
import type { Db } from '../../db/tables.ts'
import { isOneOf } from '../one-of.ts'
import type { WorkSchedulesTable } from '../../db/time-off-tables.ts'

/** `version` is 0 before the first schedule. */
export type ScheduleOnFile = { version: number; schedule: Schedule }

export async function readSchedule(db: Db, personId: string): Promise<ScheduleOnFile> {
  const row = await db.selectFrom('work_schedules').selectAll().where('person_id', '=', personId).executeTakeFirst()
  return row ? { version: row.version, schedule: scheduleOfRow(row) } : { version: 0, schedule: noSchedule }
}

type Change = { personId: string; changedBy: string; before: ScheduleOnFile; after: Schedule; now: number }

/** Saves the week and, if it differs, records the author and both weeks. Returns the new version. */
export async function saveSchedule(db: Db, { personId, changedBy, before, after, now }: Change): Promise<number> {
  const version = before.version + 1
  const row = { ...rowOfSchedule(after), version, changed_at: now }
  await db
    .insertInto('work_schedules')
    .values({ person_id: personId, ...row })
    .onConflict((on) => on.column('person_id').doUpdateSet(row))
    .execute()
  if (!isSameSchedule(before.schedule, after)) {
    await db
      .insertInto('schedule_changes')
      .values({
        person_id: personId,
        changed_by: changedBy,
        before: JSON.stringify(before.schedule),
        after: JSON.stringify(after),
        at: now,
      })
      .execute()
  }
  return version
}

/** `isTheirs`: it has been changed in the portal. */
export type KnownSchedule = { schedule: Schedule; isTheirs: boolean }

/** These people's schedules on file. */
export async function schedulesOf(db: Db, personIds: string[]): Promise<Map<string, KnownSchedule>> {
  const rows = await db
    .selectFrom('work_schedules')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('schedule_changes')
        .select('id')
        .whereRef('schedule_changes.person_id', '=', 'work_schedules.person_id')
        .limit(1)
        .as('change'),
    )
    .where(isOneOf(db, 'work_schedules.person_id', personIds))
    .execute()
  return new Map(rows.map((row) => [row.person_id, { schedule: scheduleOfRow(row), isTheirs: row.change !== null }]))
}

/** Saves schedules that haven't been changed in the portal. This doesn't count as a change in the portal. */
export async function saveLoadedSchedules(db: Db, loaded: [personId: string, Schedule][], now: number): Promise<void> {
  for (const [personId, schedule] of loaded) {
    const row = { ...rowOfSchedule(schedule), changed_at: now }
    await db
      .insertInto('work_schedules')
      .values({ person_id: personId, ...row, version: 1 })
      .onConflict((on) =>
        on.column('person_id').doUpdateSet((eb) => ({ ...row, version: eb('work_schedules.version', '+', 1) })),
      )
      .execute()
  }
}

export function rowOfSchedule(schedule: Schedule) {
  return Object.fromEntries(days.map((day) => [columnOf(day), schedule[day]])) as Record<Lowercase<Day>, number>
}

function scheduleOfRow(row: Selectable<WorkSchedulesTable>): Schedule {
  return Object.fromEntries(days.map((day) => [day, row[columnOf(day)]])) as Schedule
}

const columnOf = (day: Day) => day.toLowerCase() as Lowercase<Day>
