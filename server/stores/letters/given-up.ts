import type { Db } from '../../db/tables.ts'

/** Emails that the server gave up on, newest first. */
export async function lettersGivenUp(db: Db) {
  return db
    .selectFrom('mail')
    .select(['id', 'to_address as to', 'subject', 'created_at as createdAt', 'given_up_at as givenUpAt', 'failure'])
    .where('given_up_at', 'is not', null)
    .orderBy('given_up_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function countGivenUp(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('given_up_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Starts over with these emails, or with all of them if `ids` is null. Returns how many there were. */
export async function retryGivenUp(db: Db, ids: number[] | null, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ given_up_at: null, failure: '', attempts: 0, next_at: now })
    .where('given_up_at', 'is not', null)
    .$if(ids !== null, (query) => query.where('id', 'in', [-1, ...ids!]))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function dropGivenUp(db: Db, ids: number[] | null): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('given_up_at', 'is not', null)
    .$if(ids !== null, (query) => query.where('id', 'in', [-1, ...ids!]))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function purgeGivenUp(db: Db, before: number): Promise<void> {
  await db.deleteFrom('mail').where('given_up_at', '<', before).execute()
}
