import { type RawBuilder, type Selectable, sql } from 'kysely'
import { addDays, type PlainDate, todayIn } from '@/domain/plain-date.ts'
import { isAwayOn } from '@/domain/time-off/rights/away.ts'
import { byPayroll, type Deputies } from '@/domain/time-off/rights/deputies.ts'
import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'
import { isOneOf } from '../one-of.ts'
import { type Named, namesOf } from '../people/employees.ts'
import { zoneColumns, zoneOf } from '../people/user-settings.ts'
import { isLeader } from './leaders.ts'

type AbsencesTable = {
  /** A leader who is away from the first day to the last, in their own time zone. */
  person_id: string
  deputy_id: string
  first_day: PlainDate
  last_day: PlainDate
  version: number
  saved_at: Instant
}

declare module '../../db/tables.ts' {
  interface Tables {
    absences: AbsencesTable
    /** Who is currently acting for whom, at the end of the chain of deputies. `deputy_id` is '' for payroll. */
    acting_deputies: { person_id: string; deputy_id: string; since: Instant }
  }
}

export type Absence = Selectable<AbsencesTable>

/** A leader's absence: planned, current, or past. */
export const readAbsence = (db: Db, personId: string): Promise<Absence | undefined> =>
  db.selectFrom('absences').selectAll().where('person_id', '=', personId).executeTakeFirst()

export async function saveAbsence(tx: Db, { person_id, ...absence }: Absence): Promise<void> {
  await tx
    .insertInto('absences')
    .values({ person_id, ...absence })
    .onConflict((on) => on.column('person_id').doUpdateSet(absence))
    .execute()
}

/** The chosen deputies of everyone who is currently away. */
export async function deputiesChosen(db: Db, now: number): Promise<Deputies> {
  // In some time zones, it's a day earlier or later than in UTC.
  const today = new Date(now).toISOString().slice(0, 10)
  const rows = await db
    .selectFrom('absences')
    .innerJoin('employees', 'employees.person_id', 'absences.person_id')
    .leftJoin('user_settings', 'user_settings.person_id', 'employees.person_id')
    .leftJoin('employers', 'employers.employer_id', 'employees.employer_id')
    .select(['absences.person_id', 'deputy_id', 'first_day as firstDay', 'last_day as lastDay', ...zoneColumns])
    .where('last_day', '>=', addDays(today, -1))
    .where('first_day', '<=', addDays(today, 1))
    .where('deputy_id', '<>', '')
    .execute()
  const away = rows.filter((row) => isAwayOn(row, todayIn(zoneOf(row), now)))
  return new Map(away.map(({ person_id, deputy_id }) => [person_id, deputy_id]))
}

/** Those of these people who can be deputies: leaders with an account. */
export async function whoMayDecide(db: Db, personIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('employees')
    .select('person_id')
    .where(isOneOf(db, 'person_id', personIds))
    .where('disabled_at', 'is', null)
    .where(isLeader())
    .execute()
  return new Set(rows.map(({ person_id }) => person_id))
}

/** Who is currently acting for everyone who is away, or for these people. */
export async function actingNow(db: Db, personIds?: string[]): Promise<Deputies> {
  const rows = await db
    .selectFrom('acting_deputies')
    .select(['person_id', 'deputy_id'])
    .$if(personIds !== undefined, (all) => all.where(isOneOf(db, 'person_id', personIds!)))
    .execute()
  return new Map(rows.map(({ person_id, deputy_id }) => [person_id, deputy_id]))
}

/** The people currently acting for these leaders; null for payroll. */
export async function standInsOf(db: Db, leaderIds: (string | null)[]): Promise<Map<string, Named | null>> {
  const acting = await actingNow(
    db,
    [...new Set(leaderIds)].filter((each) => each !== null),
  )
  if (acting.size === 0) return new Map()
  const names = await namesOf(db, [...acting.values()])
  return new Map([...acting].map(([leaderId, deputyId]) => [leaderId, names.get(deputyId) ?? null]))
}

export async function setActing(tx: Db, personId: string, deputyId: string, since: number): Promise<void> {
  await tx
    .insertInto('acting_deputies')
    .values({ person_id: personId, deputy_id: deputyId, since })
    .onConflict((on) => on.column('person_id').doUpdateSet({ deputy_id: deputyId, since }))
    .execute()
}

export const endActing = (tx: Db, personId: string) =>
  tx.deleteFrom('acting_deputies').where('person_id', '=', personId).execute()

/** The people for whom a deputy acts. `deputy` is a column or an id. */
export const deputizedBy = (deputy: RawBuilder<unknown>): RawBuilder<{ person_id: string }> =>
  sql`select acting_deputies.person_id from acting_deputies
    where acting_deputies.deputy_id = ${deputy} and acting_deputies.deputy_id <> ${byPayroll}`

/** The leaders whose direct reports' requests wait for this person: those they act for, and themselves unless they're away. */
export async function queuesOfLeader(db: Db, personId: string): Promise<{ own: boolean; actsFor: string[] }> {
  const rows = await db
    .selectFrom('acting_deputies')
    .select('person_id')
    .where((eb) => eb.or([eb('person_id', '=', personId), eb('deputy_id', '=', personId)]))
    .execute()
  const people = rows.map(({ person_id }) => person_id)
  return { own: !people.includes(personId), actsFor: people.filter((each) => each !== personId) }
}
