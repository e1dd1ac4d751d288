import { sql } from 'kysely'
import type { Instant } from '../../db/column-types.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Db } from '../../db/tables.ts'
import { insertAll } from '../../seed/insert-all.ts'

type RoutingNumbersTable = { routing_number: string; bank_name: string; loaded_at: Instant }

declare module '../../db/tables.ts' {
  interface Tables {
    /** The bank directory, as loaded by the operator. */
    routing_numbers: RoutingNumbersTable
  }
}

export type Bank = { routingNumber: string; bankName: string }

const namesOf = compiledOnce((db, routingNumber: string) =>
  db.selectFrom('routing_numbers').select('bank_name').where('routing_number', '=', routingNumber),
)
const anyOne = compiledOnce((db) => db.selectFrom('routing_numbers').select('routing_number').limit(sql.lit(1)))

/** `isLoaded` is false if there's no directory. */
export async function findBankName(db: Db, number: string): Promise<{ bankName: string | null; isLoaded: boolean }> {
  const [found] = await namesOf(db, number)
  if (found) return { bankName: found.bank_name, isLoaded: true }
  return { bankName: null, isLoaded: (await anyOne(db)).length > 0 }
}

export async function directorySize(db: Db): Promise<{ banks: number; loadedAt: number | null }> {
  const { banks, loadedAt } = await db
    .selectFrom('routing_numbers')
    .select((eb) => [eb.fn.countAll<number>().as('banks'), eb.fn.max('loaded_at').as('loadedAt')])
    .executeTakeFirstOrThrow()
  return { banks, loadedAt: loadedAt ?? null }
}

export async function replaceDirectory(tx: Db, banks: Bank[], now: number): Promise<void> {
  await tx.deleteFrom('routing_numbers').execute()
  await insertAll(
    tx,
    'routing_numbers',
    banks.map(({ routingNumber, bankName }) => ({
      routing_number: routingNumber,
      bank_name: bankName,
      loaded_at: now,
    })),
  )
}
