import type { Db } from '../../db/tables.ts'
import { insertAll } from '../../seed/insert-all.ts'

/** Replaces the person's groups. Returns whether any changed. */
export async function saveGroups(tx: Db, personId: string, groups: string[], now: number): Promise<boolean> {
  const wanted = new Set(groups)
  const onFile = await tx
    .selectFrom('directory_groups')
    .select('group_name')
    .where('person_id', '=', personId)
    .execute()
  const known = new Set(onFile.map(({ group_name }) => group_name))
  const [joined, left] = [
    [...wanted].filter((name) => !known.has(name)),
    [...known].filter((name) => !wanted.has(name)),
  ]
  for (const name of left)
    await tx.deleteFrom('directory_groups').where('person_id', '=', personId).where('group_name', '=', name).execute()
  await insertAll(
    tx,
    'directory_groups',
    joined.map((group_name) => ({ person_id: personId, group_name, seen_at: now })),
  )
  return joined.length + left.length > 0
}
