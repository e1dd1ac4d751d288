import type { Selectable } from 'kysely'
import type { Cents } from '@/domain/money.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Db } from '../../db/tables.ts'
import { isOneOf } from '../one-of.ts'

type NetPaysTable = { person_id: string; payday: PlainDate; cents: Cents }
export type NetPay = Selectable<NetPaysTable>

declare module '../../db/tables.ts' {
  interface Tables {
    /** Each person's last net pay, as payroll stated it. */
    net_pays: NetPaysTable
  }
}

const rowsOf = compiledOnce((db, personId: string) =>
  db.selectFrom('net_pays').select(['payday', 'cents']).where('person_id', '=', personId),
)

export async function netPayOf(db: Db, personId: string): Promise<Omit<NetPay, 'person_id'> | null> {
  return (await rowsOf(db, personId))[0] ?? null
}

export const netPaysOf = (db: Db, personIds: string[]): Promise<NetPay[]> =>
  db
    .selectFrom('net_pays')
    .select(['person_id', 'payday', 'cents'])
    .where(isOneOf(db, 'person_id', personIds))
    .execute()

// SQLite allows 32,766 values in one statement.
const rowsAtOnce = 400

export async function saveNetPays(tx: Db, rows: NetPay[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insertInto('net_pays')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((on) =>
        on.column('person_id').doUpdateSet((eb) => ({
          payday: eb.ref('excluded.payday'),
          cents: eb.ref('excluded.cents'),
        })),
      )
      .execute()
}

/** Deletes net pays from before this payday. */
export async function purgeNetPays(db: Db, before: PlainDate): Promise<void> {
  await db.deleteFrom('net_pays').where('payday', '<', before).execute()
}
