import type { Selectable } from 'kysely'
import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'
import { insertAll } from '../../seed/insert-all.ts'
import { isOneOf } from '../one-of.ts'

type GroupsTable = {
  scim_id: string
  /** Its name in the operator's rules. */
  display_name: string
  folded_name: string
  external_id: string
  version: number
  created_at: Instant
  changed_at: Instant
}

declare module '../../db/tables.ts' {
  interface Tables {
    /** Groups of the company's identity system. The operator's rules use them like `directory_groups`. */
    scim_groups: GroupsTable
    scim_members: { group_id: string; user_id: string }
  }
}

export type ScimGroup = Selectable<GroupsTable>

export function findScimGroup(db: Db, scimId: string): Promise<ScimGroup | undefined> {
  return db.selectFrom('scim_groups').selectAll().where('scim_id', '=', scimId).executeTakeFirst()
}

export async function isGroupNameTaken(
  db: Db,
  { scim_id, folded_name }: Pick<ScimGroup, 'scim_id' | 'folded_name'>,
): Promise<boolean> {
  const other = await db
    .selectFrom('scim_groups')
    .select('scim_id')
    .where('folded_name', '=', folded_name)
    .where('scim_id', '<>', scim_id)
    .executeTakeFirst()
  return other !== undefined
}

export async function saveScimGroup(tx: Db, group: ScimGroup): Promise<void> {
  await tx
    .insertInto('scim_groups')
    .values(group)
    .onConflict((on) => on.column('scim_id').doUpdateSet(group))
    .execute()
}

export async function deleteScimGroup(tx: Db, scimId: string): Promise<void> {
  await tx.deleteFrom('scim_members').where('group_id', '=', scimId).execute()
  await tx.deleteFrom('scim_groups').where('scim_id', '=', scimId).execute()
}

/** The members of these groups, sorted by id. */
export function membersOf(db: Db, groupIds: string[]) {
  return db
    .selectFrom('scim_members')
    .innerJoin('scim_users', 'scim_id', 'user_id')
    .select(['group_id', 'user_id', 'user_name', 'person_id'])
    .where(isOneOf(db, 'group_id', groupIds))
    .orderBy('user_id')
    .execute()
}

/** The ids that belong to users. */
export async function usersAmong(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('scim_users')
    .select('scim_id')
    .where(isOneOf(db, 'scim_id', ids))
    .execute()
  return new Set(rows.map(({ scim_id }) => scim_id))
}

export async function changeMembers(
  tx: Db,
  group_id: string,
  { joined, left }: { joined: string[]; left: string[] },
): Promise<void> {
  await tx
    .deleteFrom('scim_members')
    .where('group_id', '=', group_id)
    .where(isOneOf(tx, 'user_id', left))
    .execute()
  await insertAll(
    tx,
    'scim_members',
    joined.map((user_id) => ({ group_id, user_id })),
  )
}
