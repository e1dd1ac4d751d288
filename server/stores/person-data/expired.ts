import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { SignedSource } from '../../db/signed-chain.ts'
import type { Db } from '../../db/tables.ts'

/**
 * People who left before a day: according to HR's files or, if no file ever listed them, by the day their account was disabled.
 */
const leftBefore = (person: string, day: PlainDate): RawBuilder<SqlBool> => sql`(
  exists (select 1 from hr_people where person_id = ${sql.ref(person)} and ended_at is not null
    and last_day <> '' and last_day < ${day})
  or exists (select 1 from employees where person_id = ${sql.ref(person)} and disabled_at < ${Date.parse(day)}
    and not exists (select 1 from hr_people where person_id = ${sql.ref(person)})))`

const isHeld = (person: string): RawBuilder<SqlBool> =>
  sql`exists (select 1 from legal_holds where person_id = ${sql.ref(person)})`

/** People with changes that payroll hasn't received yet, or with undecided requests. */
const isUnsettled = (person: string): RawBuilder<SqlBool> => sql`(
  exists (select 1 from payroll_changes where person_id = ${sql.ref(person)} and state in ('waiting', 'held', 'sent'))
  or exists (select 1 from time_off_requests where person_id = ${sql.ref(person)} and status in ('P', 'Y')))`

/** People who left before a day and whose data hasn't been erased. */
export async function leaversToErase(db: Db, leftBy: PlainDate, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from employees where ${leftBefore('employees.person_id', leftBy)}
      and not exists (select 1 from erased_people where person_id = employees.person_id)
      and not ${isHeld('employees.person_id')} and not ${isUnsettled('employees.person_id')}
    order by person_id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Cutoff days for expired records: W-4s by the day they were replaced or the person left, others by the person's last day at
 * work.
 */
export type SignedUntil = { w4: PlainDate; signedDocuments: PlainDate }

/** W-4s and the documents signed with them, then other signed records. Documents come before the files they refer to. */
const signedKinds = {
  signed_documents: (until: SignedUntil) => sql<SqlBool>`(case when w4_file_id is null
    then ${leftBefore('signed.person_id', until.signedDocuments)}
    else exists (select 1 from w4_files as file where file.id = signed.w4_file_id and ${w4Over('file', until.w4)}) end)`,
  new_york_answers: (until: SignedUntil) => leftBefore('signed.person_id', until.signedDocuments),
  w4_files: (until: SignedUntil) => sql<SqlBool>`${w4Over('signed', until.w4)}
    and not exists (select 1 from signed_documents where w4_file_id = signed.id)`,
} as const satisfies Record<SignedSource, unknown>

/** The W-4 was replaced, or the person left, before a given day. */
const w4Over = (file: string, day: PlainDate): RawBuilder<SqlBool> => sql`(
  exists (select 1 from w4_files as later where later.person_id = ${sql.ref(`${file}.person_id`)}
    and later.id > ${sql.ref(`${file}.id`)} and later.date_signed < ${day})
  or ${leftBefore(`${file}.person_id`, day)})`

export const signedInOrder = Object.keys(signedKinds) as SignedSource[]

/** Signed records whose retention period is over, for everyone or for one person. */
export async function signedToRemove(
  db: Db,
  source: SignedSource,
  until: SignedUntil,
  { personId, most }: { personId?: string; most: number },
): Promise<number[]> {
  if (personId === undefined && !(await hasOlder(db, source, until))) return []
  const whose = personId === undefined ? sql`not ${isHeld('signed.person_id')}` : sql`signed.person_id = ${personId}`
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(source)} as signed where ${whose} and ${signedKinds[source](until)}
    order by id limit ${most}`.execute(db)
  return rows.map(({ id }) => Number(id))
}

const signedAt = { w4_files: 'created_at', signed_documents: 'received_at', new_york_answers: 'answered_at' } as const

/** Ids ascend with time, so the first row usually shows that there's nothing to remove. */
async function hasOlder(db: Db, source: SignedSource, { w4, signedDocuments }: SignedUntil): Promise<boolean> {
  const { rows } = await sql<{ at: number }>`
    select ${sql.ref(signedAt[source])} as at from ${sql.table(source)} order by id limit 1`.execute(db)
  return rows.length > 0 && rows[0]!.at < Math.max(Date.parse(w4), Date.parse(signedDocuments))
}

/** Clears free text about time off that was written before a given time. Returns true if there may be more. */
export async function clearWords(tx: Db, before: number, most: number): Promise<boolean> {
  const oldest = await tx.selectFrom('time_off_requests').select('created_at').orderBy('id').limit(1).executeTakeFirst()
  if (!oldest || oldest.created_at >= before) return false
  const those = (person: string) => sql`not ${isHeld(person)}`
  const cleared = await Promise.all([
    sql`update time_off_requests set reason = '', snapshot = '{}' where id in (
      select id from time_off_requests where changed_at < ${before} and (reason <> '' or snapshot <> '{}')
        and status not in ('P', 'Y') and ${those('time_off_requests.person_id')} order by id limit ${most})`.execute(
      tx,
    ),
    sql`update time_off_logs set comment = '', why = '', reasons = '' where id in (
      select time_off_logs.id from time_off_logs
      inner join time_off_requests on time_off_requests.id = time_off_logs.request_id
      where time_off_logs.at < ${before} and (comment <> '' or why <> '') and status not in ('P', 'Y')
        and ${those('time_off_requests.person_id')} order by time_off_logs.id limit ${most})`.execute(tx),
    sql`delete from calendar_invites where request_id in (
      select id from time_off_requests where changed_at < ${before} and status not in ('P', 'Y')
        and exists (select 1 from calendar_invites where request_id = time_off_requests.id)
        and ${those('time_off_requests.person_id')} order by id limit ${most})`.execute(tx),
  ])
  return cleared.some(({ numAffectedRows = 0n }) => numAffectedRows >= BigInt(most))
}

/** When this database first supported erasing, in ms. */
export async function personDataSince(db: Db): Promise<number> {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration where name = 'm114-erased-people'`.execute(db)
  return rows[0] ? Date.parse(rows[0].timestamp) : Infinity
}

/** Deletes the text-message consents of people who left before a given day. Returns true if there may be more. */
export async function deleteConsents(tx: Db, day: PlainDate, most: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from text_consents where id in (
    select id from text_consents where ${leftBefore('text_consents.person_id', day)}
      and not ${isHeld('text_consents.person_id')} limit ${most})`.execute(tx)
  return numAffectedRows >= BigInt(most)
}

/** When the person left, in ms; null while they work here. */
export async function leftAt(db: Db, personId: string): Promise<number | null> {
  const row = await db
    .selectFrom('employees')
    .leftJoin('hr_people', 'hr_people.person_id', 'employees.person_id')
    .select(['hr_people.person_id as inFiles', 'last_day', 'ended_at', 'disabled_at'])
    .where('employees.person_id', '=', personId)
    .executeTakeFirst()
  if (!row) return null
  if (row.inFiles === null) return row.disabled_at
  return row.ended_at === null ? null : row.last_day ? Date.parse(row.last_day) : row.ended_at
}

/** How many changes payroll hasn't received yet, and how many requests are undecided. */
export async function unsettledOf(db: Db, personId: string): Promise<{ changes: number; requests: number }> {
  const { rows } = await sql<{ changes: number; requests: number }>`select
    (select count(*) from payroll_changes where person_id = ${personId} and state in ('waiting', 'held', 'sent')) as changes,
    (select count(*) from time_off_requests where person_id = ${personId} and status in ('P', 'Y')) as requests`.execute(
    db,
  )
  const { changes, requests } = rows[0]!
  return { changes: Number(changes), requests: Number(requests) }
}
