import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** People's earlier user names, which are never given to anyone else. */
    earlier_user_names: { user_name: string; person_id: string; renamed_at: Instant }
  }
}

/** A user name as it's stored. */
export const storedName = (userName: string) => userName.trim().toLowerCase()

/** The person who has or had a user name: queued changes and devices may still use an earlier one. */
export const whoIsNamed = (userName: string): RawBuilder<string | null> => {
  const name = storedName(userName)
  return sql<string | null>`coalesce(
    (select person_id from employees where user_name = ${name}),
    (select person_id from earlier_user_names where user_name = ${name}))`
}

/** A person's earlier user names, latest first. */
export async function earlierNamesOf(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('earlier_user_names')
    .select('user_name')
    .where('person_id', '=', personId)
    .orderBy('renamed_at', 'desc')
    .execute()
  return rows.map(({ user_name }) => user_name)
}

/** Gives a person another user name. Returns false if someone else has or had it. */
export async function renamePerson(tx: Db, personId: string, userName: string, now: number): Promise<boolean> {
  const name = storedName(userName)
  const { rows } = await sql<{ person_id: string | null }>`select ${whoIsNamed(name)} as person_id`.execute(tx)
  const owner = rows[0]?.person_id ?? null
  if (owner !== null && owner !== personId) return false
  const { user_name: before } = await tx
    .selectFrom('employees')
    .select('user_name')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  if (before === name) return true
  await tx.deleteFrom('earlier_user_names').where('user_name', '=', name).execute()
  await tx
    .insertInto('earlier_user_names')
    .values({ user_name: before, person_id: personId, renamed_at: now })
    .execute()
  await tx.updateTable('employees').set({ user_name: name }).where('person_id', '=', personId).execute()
  return true
}

/** Reserves people's earlier user names when they get new ones. They may get their own earlier names back. */
export async function keepEarlierNames(
  tx: Db,
  renamed: { personId: string; before: string; after: string }[],
  now: number,
): Promise<void> {
  for (const { personId, before, after } of renamed) {
    await tx.deleteFrom('earlier_user_names').where('user_name', '=', after).where('person_id', '=', personId).execute()
    await tx
      .insertInto('earlier_user_names')
      .values({ user_name: before, person_id: personId, renamed_at: now })
      .execute()
  }
}
