import type { Generated } from 'kysely'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** A row for each change of a person's rows; '' for the company's. Only triggers write it. */
    person_changes: { id: Generated<number>; person_id: string }
  }
}

/** Changes whenever one of the person's or the company's rows changes. */
export async function changesMark(db: Db, personId: string): Promise<string> {
  const rows = await countsOf(db, personId, '')
  return rows.map(({ person_id: id, newest, count }) => `${id && 'own'} ${newest} ${count}`).join()
}

// Include the count: a transaction that started earlier may commit later.
const countsOf = compiledOnce((db, personId: string, company: string) =>
  db
    .selectFrom('person_changes')
    .select(({ fn }) => ['person_id', fn.max('id').as('newest'), fn.countAll().as('count')])
    .where('person_id', 'in', [personId, company])
    .groupBy('person_id')
    .orderBy('person_id'),
)

/** Keeps counting cheap. */
const mostKept = 50
const peopleAtOnce = 500

/** Replaces a person's many rows with a single new one. True if there may be more to do. */
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
    // Add a new row, because this may have deleted one that was committed meanwhile.
    await tx.insertInto('person_changes').values(rows).execute()
    return rows.length === peopleAtOnce
  })
}
