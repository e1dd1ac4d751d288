import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compiledOnce } from '../../server/db/compiled-once.ts'
import type { Database } from '../../server/db/database.ts'
import { openPostgres } from '../../server/db/postgres.ts'
import { readDeposits } from '../../server/stores/payroll/direct-deposit.ts'
import { findSession } from '../../server/stores/sign-in/sessions.ts'
import { createDatabase, databaseKinds, type TestDatabase } from '../support/databases.ts'

const { available } = databaseKinds.find(({ kind }) => kind === 'postgres')!

describe.skipIf(!available)('on PostgreSQL, a query that each call runs', () => {
  let place: TestDatabase
  let database: Database
  beforeAll(async () => {
    place = await createDatabase('postgres')
    // One connection, so that all queries of a test are on the same.
    database = await openPostgres(place.databaseUrl!, { max: 1 })
  })
  afterAll(async () => {
    await database.close()
    await place.drop()
  })

  test('is planned once for each connection', async () => {
    const planned = async () => {
      const { rows } = await sql<{ plans: number }>`select count(*) as plans from pg_prepared_statements
        where statement like '%"token_hash" = $1'`.execute(database.read)
      return rows[0]!.plans
    }
    expect(await planned()).toBe(0)
    for (const token of ['first', 'second']) await findSession(database.read, token)
    expect(await planned()).toBe(1)
  })

  test('still runs after a newer release has added a column', async () => {
    const read = () => readDeposits(database.read, 'somebody')
    expect(await read()).toEqual({ version: 0, splits: [], since: {} })
    await sql`alter table direct_deposits add column added text`.execute(database.write)
    expect(await read()).toEqual({ version: 0, splits: [], since: {} })
  })

  test('must name its columns', async () => {
    const everything = compiledOnce((db, id: string) =>
      db.selectFrom('sessions').selectAll().where('person_id', '=', id),
    )
    await expect(everything(database.read, 'somebody')).rejects.toThrow('Each column by name')
  })
})
