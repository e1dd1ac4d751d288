import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'
import { hasLeft } from '../person-records.ts'
import { whoIsNamed } from './user-names.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** People's entries in the directory. `directory_id`: the bytes that identify the entry there, in hexadecimal. */
    directory_people: {
      person_id: string
      directory_id: string
      linked_at: Instant
      /** When the directory disabled the account here; the same time as in `employees`. Null if it didn't. */
      disabled_at: Instant | null
    }
  }
}

export type LinkedPerson = { personId: string; directoryId: string }

const columns = ['person_id as personId', 'directory_id as directoryId'] as const

export function linkedPerson(db: Db, personId: string): Promise<LinkedPerson | undefined> {
  return db.selectFrom('directory_people').select(columns).where('person_id', '=', personId).executeTakeFirst()
}

export function personOfDirectoryId(db: Db, directoryId: string): Promise<LinkedPerson | undefined> {
  return db.selectFrom('directory_people').select(columns).where('directory_id', '=', directoryId).executeTakeFirst()
}

/** The person who has or had a user name, with their entry in the directory if it's known. */
export function personByAnyName(db: Db, userName: string) {
  return db
    .selectFrom('employees')
    .leftJoin('directory_people', 'directory_people.person_id', 'employees.person_id')
    .select(['employees.person_id as personId', 'directory_people.directory_id as directoryId'])
    .where('employees.person_id', '=', whoIsNamed(userName))
    .executeTakeFirst()
}

/** The person who has this user name now. Earlier names don't count: the directory may have given them to someone else. */
export async function personWithName(db: Db, userName: string): Promise<string | null> {
  const row = await db.selectFrom('employees').select('person_id').where('user_name', '=', userName).executeTakeFirst()
  return row?.person_id ?? null
}

/** Returns false if the person has another entry, or if another person has this one. */
export async function linkPerson(tx: Db, { personId, directoryId }: LinkedPerson, now: number): Promise<boolean> {
  if ((await linkedPerson(tx, personId)) || (await personOfDirectoryId(tx, directoryId))) return false
  await tx
    .insertInto('directory_people')
    .values({ person_id: personId, directory_id: directoryId, linked_at: now, disabled_at: null })
    .execute()
  return true
}

/** Removes the link to a person's entry, for a directory that was set up again. The next sign-in links it again. */
export async function unlinkPerson(db: Db, personId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('directory_people')
    .where('person_id', '=', personId)
    .returning('person_id')
    .execute()
  return gone.length > 0
}

/**
 * Whether the account is enabled here. `byDirectory`: the directory disabled it and may enable it again, unless HR says that the
 * person has left.
 */
export async function accountState(db: Db, personId: string): Promise<'enabled' | 'disabled' | 'byDirectory'> {
  const row = await db
    .selectFrom('employees')
    .leftJoin('directory_people', 'directory_people.person_id', 'employees.person_id')
    .select(['employees.disabled_at as disabledAt', 'directory_people.disabled_at as byDirectoryAt'])
    .where('employees.person_id', '=', personId)
    .executeTakeFirst()
  if (!row) return 'disabled'
  if (row.disabledAt === null) return 'enabled'
  return row.disabledAt === row.byDirectoryAt && !(await hasLeft(db, personId)) ? 'byDirectory' : 'disabled'
}

/** Records when the directory disabled the account. Null once it's no longer disabled in the directory. */
export async function noteDirectoryDisabled(tx: Db, personId: string, at: number | null): Promise<void> {
  await tx.updateTable('directory_people').set({ disabled_at: at }).where('person_id', '=', personId).execute()
}

/** Enabled people with an open session, or a device that may still send changes without one. Sorted by key. */
export function linkedPeopleAtWork(db: Db, after: string, limit: number): Promise<LinkedPerson[]> {
  return db
    .selectFrom('directory_people')
    .innerJoin('employees', 'employees.person_id', 'directory_people.person_id')
    .select(['directory_people.person_id as personId', 'directory_people.directory_id as directoryId'])
    .where('employees.disabled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb.selectFrom('sessions').select('person_id').whereRef('sessions.person_id', '=', 'employees.person_id'),
        ),
        eb.exists(
          eb
            .selectFrom('device_keys')
            .select('person_id')
            .whereRef('device_keys.person_id', '=', 'employees.person_id'),
        ),
      ]),
    )
    .where('directory_people.person_id', '>', after)
    .orderBy('directory_people.person_id')
    .limit(limit)
    .execute()
}
