import type { Selectable } from 'kysely'
import type { Flag, Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'

type UsersTable = {
  /** The identity system's own id for the user. */
  scim_id: string
  /** Null until HR's files add the person. */
  person_id: string | null
  /** The user name as the system sent it. */
  user_name: string
  folded_name: string
  /** The name that people type here, without the company's domain. */
  login_name: string
  external_id: string
  email: string
  employee_number: string
  organization: string
  /** Whether the system wants the account enabled. HR or a payroll admin may still have disabled it. */
  active: Flag
  created_at: Instant
  changed_at: Instant
}

declare module '../../db/tables.ts' {
  interface Tables {
    scim_users: UsersTable
    /** When the identity system disabled an account; the same time as in `employees`. Kept even if the user is deleted there. */
    scim_disabled: { person_id: string; disabled_at: Instant }
  }
}

export type ScimUser = Selectable<UsersTable>

/** Users joined with the person's data from HR and other sources. */
export function scimUsers(db: Db) {
  return db
    .selectFrom('scim_users')
    .leftJoin('employees', 'employees.person_id', 'scim_users.person_id')
    .selectAll('scim_users')
    .select(['first_name', 'last_name', 'company_email', 'disabled_at'])
}

export type ScimUserOnFile = ScimUser & {
  first_name: string | null
  last_name: string | null
  company_email: string | null
  disabled_at: number | null
}

export function findScimUser(db: Db, scimId: string): Promise<ScimUserOnFile | undefined> {
  return scimUsers(db).where('scim_id', '=', scimId).executeTakeFirst()
}

/** Whether another user has this name. */
export async function isScimNameTaken(
  db: Db,
  { scim_id, folded_name, login_name }: Pick<ScimUser, 'scim_id' | 'folded_name' | 'login_name'>,
): Promise<boolean> {
  const other = await db
    .selectFrom('scim_users')
    .select('scim_id')
    .where((eb) => eb.or([eb('folded_name', '=', folded_name), eb('login_name', '=', login_name)]))
    .where('scim_id', '<>', scim_id)
    .executeTakeFirst()
  return other !== undefined
}

export async function saveScimUser(tx: Db, user: ScimUser): Promise<void> {
  await tx
    .insertInto('scim_users')
    .values(user)
    .onConflict((on) => on.column('scim_id').doUpdateSet(user))
    .execute()
}

export async function deleteScimUser(tx: Db, scimId: string): Promise<void> {
  await tx.deleteFrom('scim_members').where('user_id', '=', scimId).execute()
  await tx.deleteFrom('scim_users').where('scim_id', '=', scimId).execute()
}

export async function hasScimUser(db: Db, personId: string): Promise<boolean> {
  const row = await db.selectFrom('scim_users').select('scim_id').where('person_id', '=', personId).executeTakeFirst()
  return row !== undefined
}

/** Whether the identity system deactivated the person. If so, the account can't be enabled here. */
export async function isDeactivated(db: Db, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('scim_users')
    .select('scim_id')
    .where('person_id', '=', personId)
    .where('active', '=', 0)
    .executeTakeFirst()
  return row !== undefined
}

/** Users without a person whom HR's files may have added by now. */
export function scimUsersToLink(db: Db): Promise<ScimUser[]> {
  return db
    .selectFrom('scim_users')
    .selectAll()
    .where('person_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('employee_number', 'in', eb.selectFrom('employees').select('employee_id')),
        eb('login_name', 'in', eb.selectFrom('employees').select('user_name')),
      ]),
    )
    .orderBy('scim_id')
    .execute()
}

/** When the account was disabled by HR, the directory, or the identity system. */
export function whoDisabled(db: Db, personId: string) {
  return db
    .selectFrom('employees')
    .leftJoin('hr_people', 'hr_people.person_id', 'employees.person_id')
    .leftJoin('directory_people', 'directory_people.person_id', 'employees.person_id')
    .leftJoin('scim_disabled', 'scim_disabled.person_id', 'employees.person_id')
    .select(['employees.disabled_at as disabledAt', 'ended_at as endedAt'])
    .select(['directory_people.disabled_at as byDirectoryAt', 'scim_disabled.disabled_at as byScimAt'])
    .where('employees.person_id', '=', personId)
    .executeTakeFirstOrThrow()
}

/** Records when the identity system disabled the account; null if it's no longer disabled there. */
export async function noteScimDisabled(tx: Db, personId: string, at: number | null): Promise<void> {
  await tx.deleteFrom('scim_disabled').where('person_id', '=', personId).execute()
  if (at !== null) await tx.insertInto('scim_disabled').values({ person_id: personId, disabled_at: at }).execute()
}
