import type { Generated, Selectable } from 'kysely'
import type { Hundredths } from '@/domain/hours.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import type { Flag, Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'
import { isOneOf } from '../one-of.ts'

type StatementsTable = {
  person_id: string
  code: CategoryCode
  /** The last day whose hours are included. */
  as_of: PlainDate
  /** Requests completed until then are included. */
  counted_until: Instant
  earned: Hundredths
  taken: Hundredths
  /** Hours carried over from the last plan year that aren't used yet. They're included in the hours earned. */
  carried: Generated<Hundredths>
  may_be_negative: Flag
}

declare module '../../db/tables.ts' {
  interface Tables {
    /** The hours of a category as payroll stated them. */
    time_off_statements: StatementsTable
  }
}

export const statementsOf = (db: Db, personIds: string[]): Promise<Selectable<StatementsTable>[]> =>
  db
    .selectFrom('time_off_statements')
    .selectAll()
    .where(isOneOf(db, 'person_id', personIds))
    .execute()

// SQLite allows 32,766 values in one statement.
const rowsAtOnce = 400

export async function saveStatements(tx: Db, rows: Selectable<StatementsTable>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insertInto('time_off_statements')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((on) =>
        on.columns(['person_id', 'code']).doUpdateSet((eb) => ({
          as_of: eb.ref('excluded.as_of'),
          counted_until: eb.ref('excluded.counted_until'),
          earned: eb.ref('excluded.earned'),
          taken: eb.ref('excluded.taken'),
          carried: eb.ref('excluded.carried'),
          may_be_negative: eb.ref('excluded.may_be_negative'),
        })),
      )
      .execute()
}
