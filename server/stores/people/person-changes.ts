import { type Generated, sql } from 'kysely'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { zoneColumns, zoneOf } from './user-settings.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** A row for each change to a person's rows, or '' for the company's rows. Only triggers write it. */
    person_changes: { id: Generated<number>; person_id: string }
  }
}

/** `changes` differs whenever one of the person's or the company's rows has changed. */
export async function markOf(db: Db, personId: string): Promise<{ changes: string; timeZone: string }> {
  const [row] = await countsOf(db, personId)
  if (!row) throw new Error(`Nobody has the id ${personId}`)
  const { own_newest, own_count, newest, count } = row
  return { changes: [own_newest, own_count, newest, count].join(), timeZone: zoneOf(row) }
}

// Includes the count, because a transaction that started earlier may commit later. It's a single query because the app runs it
// each time it opens.
const countsOf = compiledOnce((db, personId: string) =>
  db
    .selectFrom('employees')
    .leftJoin('user_settings', 'user_settings.person_id', 'employees.person_id')
    .leftJoin('employers', 'employers.employer_id', 'employees.employer_id')
    .select(zoneColumns)
    .select(({ selectFrom }) => {
      const own = selectFrom('person_changes').whereRef('person_changes.person_id', '=', 'employees.person_id')
      const company = selectFrom('person_changes').where('person_changes.person_id', '=', sql.lit(''))
      return [
        own.select(({ fn }) => fn.max('id').as('newest')).as('own_newest'),
        own.select(({ fn }) => fn.countAll().as('count')).as('own_count'),
        company.select(({ fn }) => fn.max('id').as('newest')).as('newest'),
        company.select(({ fn }) => fn.countAll().as('count')).as('count'),
      ]
    })
    .where('employees.person_id', '=', personId),
)

/** The limit that keeps counting fast. */
const mostKept = 50
const peopleAtOnce = 500

/** Replaces a person's many rows with a single new one. Returns true if there may be more to do. */
export async function purgePersonChanges({ write }: Pick<Database, 'write'>): Promise<boolean> {
  return inTransaction(write, async (tx) => {
    const rows = await tx
      .selectFrom('person_changes')
      .select('person_id')
      .groupBy('person_id')
      .having(({ fn }) => fn.countAll(), '>', mostKept)
      .limit(peopleAtOnce)
      .execute()
    if (rows.length === 0) return false
    const people = rows.map(({ person_id }) => person_id)
    await tx.deleteFrom('person_changes').where('person_id', 'in', people).execute()
    // Adds a new row, because the deletion may have included one that was committed in the meantime.
    await tx.insertInto('person_changes').values(rows).execute()
    return rows.length === peopleAtOnce
  })
}
