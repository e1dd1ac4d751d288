import { randomBytes } from 'node:crypto'
import type { Db } from '../db/tables.ts'

/** A random secret of this installation, generated once and shared by all its server processes. */
export async function secretNamed(db: Db, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((on) => on.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}
