import type { Suppress } from '@/domain/payroll/stock-purchase.ts'
import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** People who have made a choice at some point. */
    stock_purchases: { person_id: string; changed_at: Instant; suppress: Suppress }
  }
}

/** The portal shares people's data only after they allow it. */
export async function readSuppress(db: Db, personId: string): Promise<Suppress> {
  const row = await db
    .selectFrom('stock_purchases')
    .select('suppress')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.suppress ?? 'Y'
}

export async function saveSuppress(db: Db, personId: string, suppress: Suppress, now: number): Promise<void> {
  const row = { suppress, changed_at: now }
  await db
    .insertInto('stock_purchases')
    .values({ person_id: personId, ...row })
    .onConflict((on) => on.column('person_id').doUpdateSet(row))
    .execute()
}
