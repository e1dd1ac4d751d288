import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { Kysely, Migrator, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import { everyMigration } from '../../server/db/migrations/every-migration.ts'
import { readEducation } from '../../server/stores/education.ts'
import { readContacts } from '../../server/stores/emergency-contacts.ts'
import { readInformation } from '../../server/stores/my-information.ts'
import { readSchedule } from '../../server/stores/schedule.ts'
import { readBalances } from '../../server/stores/time-off-ledger.ts'
import { addSession, findSession, hashToken } from '../../server/stores/sessions.ts'
import { listRequests } from '../../server/stores/time-off-requests.ts'
import { readUserSettings } from '../../server/stores/user-settings.ts'
import { deliverMail } from '../../server/work/mail-delivery.ts'
import { createDatabase, databaseKinds, type DatabaseKind, type TestDatabase } from '../support/databases.ts'

const texts = [
  'employee_id', 'employer_id', 'user_name', 'password_hash', 'first_name', 'last_name', 'company_email', 'personal_email', 'ssn_last4', 'level2',
  'position', 'position_title', 'hire_date', 'pay_type', 'street', 'suite', 'city', 'state', 'zip', 'phone', 'roles', 'permissions',
]

/** A database as the release before time off left it, with one employee. */
async function firstRelease(kind: DatabaseKind, { dataDir, databaseUrl }: TestDatabase): Promise<void> {
  const dialect = kind === 'sqlite'
    ? new SqliteDialect({ database: new Sqlite(join(dataDir, 'ess.db')) })
    : new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl! }) })
  const db = new Kysely<any>({ dialect })
  const name = '2026-11-21-first-tables'
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ [name]: everyMigration(kind)[name]! }) } })
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  await db.insertInto('employees').values(Object.fromEntries(texts.map((column) => [column, column === 'state' ? 'AZ' : 'E1']))).execute()
  await db.insertInto('sessions').values({ token_hash: hashToken('before'), employee_id: 'E1', created_at: 1, last_used_at: 1 }).execute()
  await db.insertInto('mail').values({ to_address: 'e1@mail.example', subject: 'Hello', text: 'Kept', created_at: 1, attempts: 0, next_at: 1, sent_at: null }).execute()
  await db.destroy()
}

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  test.skipIf(!available)('a database from before time off is brought up to it, and keeps its people', async () => {
    const place = await createDatabase(kind)
    await firstRelease(kind, place)
    const database = await openDatabase(place)
    const { read } = database
    expect(await readUserSettings(read, 'E1')).toMatchObject({ timeZone: 'America/Phoenix' })
    expect((await readSchedule(read, 'E1')).version).toBe(0)
    expect((await readBalances(read, 'E1')).map(({ code }) => code)).toEqual(['P', 'A', 'B', 'J'])
    expect(await readInformation(read, 'E1')).toMatchObject({ version: 0, information: { residentState: 'AZ', personalEmailAddress: 'E1', maritalStatus: '', mailingCity: '' } })
    expect((await readContacts(read, 'E1')).version).toBe(0)
    expect((await readEducation(read, 'E1')).version).toBe(0)
    expect(await listRequests(read, { employeeId: 'E1', by: 'id', order: 'asc', limit: 25, offset: 0 })).toEqual({ requests: [], total: 0 })
    await database.close()
    await place.drop()
  })

  test.skipIf(!available)('a database from before the second factor is brought up to it: sessions begin anew, letters still go out', async () => {
    const place = await createDatabase(kind)
    await firstRelease(kind, place)
    const database = await openDatabase(place)
    const { read, write } = database
    expect(await findSession(read, hashToken('before'))).toBeUndefined()
    const token = await addSession(write, { employeeId: 'E1', factor: 'needed', singleSignOn: true }, 5)
    const again = await addSession(write, { employeeId: 'E1', factor: 'notNeeded', singleSignOn: false }, 5)
    const [one, other] = [await findSession(read, hashToken(token)), await findSession(read, hashToken(again))]
    expect(one).toMatchObject({ employee_id: 'E1', factor: 'needed', single_sign_on: 1, disabled_at: null })
    expect(one!.session_id).not.toBe(other!.session_id)
    const sent: string[] = []
    await deliverMail(database, async ({ text }) => void sent.push(text), () => 10, { error: () => {} })
    expect(sent).toEqual(['Kept'])
    await database.close()
    await place.drop()
  })
})
