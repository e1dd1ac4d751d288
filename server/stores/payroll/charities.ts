import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** The amounts are pipe-separated, as in calls. */
    charities: { person_id: string; version: number; changed_at: Instant; amounts: string }
  }
}

/** `version` is 0 before the first save. */
type CharitiesOnFile = { version: number; amounts: string }

export async function readCharities(db: Db, personId: string): Promise<CharitiesOnFile> {
  const row = await db
    .selectFrom('charities')
    .select(['version', 'amounts'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ?? { version: 0, amounts: '' }
}

export async function saveCharities(db: Db, personId: string, onFile: CharitiesOnFile, now: number): Promise<void> {
  const row = { ...onFile, changed_at: now }
  await db
    .insertInto('charities')
    .values({ person_id: personId, ...row })
    .onConflict((on) => on.column('person_id').doUpdateSet(row))
    .execute()
}
