import type { Suppress } from '@/domain/payroll/stock-purchase.ts'
import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** People who have ever chosen. */
    stock_purchases: { employee_id: string; changed_at: Instant; suppress: Suppress }
  }
}

/** Nobody's data is shared before they allow it. */
export async function readSuppress(db: Db, employeeId: string): Promise<Suppress> {
  const row = await db
    .selectFrom('stock_purchases')
    .select('suppress')
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return row?.suppress ?? 'Y'
}

export async function saveSuppress(db: Db, employeeId: string, suppress: Suppress, now: number): Promise<void> {
  const row = { suppress, changed_at: now }
  await db
    .insertInto('stock_purchases')
    .values({ employee_id: employeeId, ...row })
    .onConflict((on) => on.column('employee_id').doUpdateSet(row))
    .execute()
}
