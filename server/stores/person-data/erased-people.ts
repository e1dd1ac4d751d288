import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /**
     * People whose data was erased: when, by whom ('operator' or 'system'), and how many rows of which tables (JSON). `next_at`:
     * when the legal retention of the rest ends; null once that data is gone, too.
     */
    erased_people: { person_id: string; erased_at: Instant; erased_by: string; kinds: string; next_at: Instant | null }
    /** People whose data must not be deleted, and why. */
    legal_holds: { person_id: string; reason: string; set_at: Instant }
  }
}

export const findErased = (db: Db, personId: string) =>
  db.selectFrom('erased_people').selectAll().where('person_id', '=', personId).executeTakeFirst()

export const isErased = async (db: Db, personId: string): Promise<boolean> =>
  (await findErased(db, personId)) !== undefined

export const listErased = (db: Db): Promise<{ person_id: string; erased_at: number }[]> =>
  db.selectFrom('erased_people').select(['person_id', 'erased_at']).orderBy('erased_at').orderBy('person_id').execute()

type Erased = { personId: string; at: number; by: string; kinds: Record<string, number>; nextAt: number | null }

/** If it's repeated, keeps the first time and counts. */
export async function saveErased(tx: Db, { personId, at, by, kinds, nextAt }: Erased): Promise<void> {
  await tx
    .insertInto('erased_people')
    .values({ person_id: personId, erased_at: at, erased_by: by, kinds: JSON.stringify(kinds), next_at: nextAt })
    .onConflict((on) => on.column('person_id').doUpdateSet({ next_at: nextAt }))
    .execute()
}

/** Erased people whose remaining data no longer has to be kept by law. */
export async function erasedToFinish(db: Db, now: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('erased_people')
    .select('person_id')
    .where('next_at', '<=', now)
    .where('person_id', 'not in', db.selectFrom('legal_holds').select('person_id'))
    .orderBy('person_id')
    .limit(most)
    .execute()
  return rows.map(({ person_id }) => person_id)
}

export async function findHold(db: Db, personId: string) {
  return db.selectFrom('legal_holds').selectAll().where('person_id', '=', personId).executeTakeFirst()
}

/** Sets a hold for this reason; null lifts it. Returns false if nothing changed. */
export async function setHold(tx: Db, personId: string, reason: string | null, now: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('legal_holds').where('person_id', '=', personId).executeTakeFirst()
  if (reason === null) return numDeletedRows > 0n
  await tx.insertInto('legal_holds').values({ person_id: personId, reason, set_at: now }).execute()
  return true
}

export const listHolds = (db: Db) => db.selectFrom('legal_holds').selectAll().orderBy('set_at').execute()

export async function hasHolds(db: Db): Promise<boolean> {
  return (await db.selectFrom('legal_holds').select('person_id').limit(1).executeTakeFirst()) !== undefined
}
