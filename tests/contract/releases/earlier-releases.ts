import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { Kysely, Migrator, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import { everyMigration } from '../../../server/db/migrations/every-migration.ts'
import { addFunctions } from '../../../server/db/sqlite.ts'
import { hashToken } from '../../../server/stores/sign-in/sessions.ts'
import type { DatabaseKind, TestDatabase } from '../../support/databases.ts'

const texts = [
  'employee_id',
  'employer_id',
  'user_name',
  'password_hash',
  'first_name',
  'last_name',
  'company_email',
  'personal_email',
  'ssn_last4',
  'level2',
  'position',
  'position_title',
  'hire_date',
  'pay_type',
  'street',
  'suite',
  'city',
  'state',
  'zip',
  'phone',
  'roles',
  'permissions',
]

export function dialectOf(kind: DatabaseKind, { dataDir, databaseUrl }: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>) {
  if (kind === 'postgres') return new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl! }) })
  const database = new Sqlite(join(dataDir, 'ess.db'))
  addFunctions(database)
  return new SqliteDialect({ database })
}

/** A database of the release before time off, with one employee. */
export async function firstRelease(kind: DatabaseKind, { dataDir, databaseUrl }: TestDatabase): Promise<void> {
  const db = new Kysely<any>({ dialect: dialectOf(kind, { dataDir, databaseUrl }) })
  const name = '2026-11-21-first-tables'
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ [name]: everyMigration(kind)[name]! }) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  await db
    .insertInto('employees')
    .values(Object.fromEntries(texts.map((column) => [column, column === 'state' ? 'AZ' : 'E1'])))
    .execute()
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken('before'), employee_id: 'E1', created_at: 1, last_used_at: 1 })
    .execute()
  await db
    .insertInto('driver_texts')
    .values({
      employee_id: 'E1',
      opted_in: 1,
      carrier_address: 'vtext.com',
      area_code: '602',
      prefix: '555',
      line_number: '0142',
      changed_at: 1,
    })
    .execute()
  await db
    .insertInto('mail')
    .values({
      to_address: 'e1@mail.example',
      subject: 'Hello',
      text: 'Kept',
      created_at: 1,
      attempts: 0,
      next_at: 1,
      sent_at: null,
    })
    .execute()
  await db.destroy()
}

/** A save that an earlier release kept for the locked host. */
export async function keepSave(kind: DatabaseKind, { dataDir, databaseUrl }: TestDatabase): Promise<void> {
  const db = new Kysely<any>({ dialect: dialectOf(kind, { dataDir, databaseUrl }) })
  const row = { endpoint: 'putDirectDeposits', employee_id: 'E1', body: '[]', receipt: 'R-1', state: 'kept' }
  await db
    .insertInto('host_uploads')
    .values({ ...row, created_at: 1 })
    .execute()
  await db.destroy()
}

/** An audit row as an earlier release wrote it. */
export async function auditActions(
  kind: DatabaseKind,
  { dataDir, databaseUrl }: TestDatabase,
  actions: string[],
): Promise<void> {
  const db = new Kysely<any>({ dialect: dialectOf(kind, { dataDir, databaseUrl }) })
  const rows = actions.map((action, at) => ({ at, employee_id: 'E1', action, outcome: 'taken', receipt: null }))
  await db.insertInto('audit').values(rows).execute()
  await db.destroy()
}

/** A change that an earlier release accepted at this time. */
export async function takenChange(kind: DatabaseKind, place: TestDatabase, at: number): Promise<void> {
  const db = new Kysely<any>({ dialect: dialectOf(kind, place) })
  const row = { employee_id: 'E1', receipt: 'R-1' }
  const answer = { key: 'hashed', request_hash: '', status: 200, etag: null, answer: '', created_at: at }
  await db
    .insertInto('idempotency_keys')
    .values({ ...row, ...answer })
    .execute()
  await db
    .insertInto('audit')
    .values({ ...row, at, action: 'putEducation', outcome: 'taken' })
    .execute()
  await db.destroy()
}

/** A database of the release before uploads, with approved requests. */
export async function releaseBeforeUploads(kind: DatabaseKind, place: TestDatabase): Promise<void> {
  await firstRelease(kind, place)
  const db = new Kysely<any>({ dialect: dialectOf(kind, place) })
  const earlier = Object.entries(everyMigration(kind)).filter(([name]) => name < '2026-11-26-time-off-uploads')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(earlier) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  const request = { employee_id: 'E1', created_by: 'E1', reason: '', snapshot: '{}', created_at: 1, changed_at: 1 }
  await db
    .insertInto('time_off_requests')
    .values(['S', 'F', 'A'].map((status, at) => ({ ...request, status, version: at + 2 })))
    .execute()
  await db.destroy()
}

/** A database whose requests don't say whether a proxy made them: one of E1's for each of five people. */
export async function releaseBeforeMadeByProxy(kind: DatabaseKind, place: TestDatabase): Promise<void> {
  await firstRelease(kind, place)
  await addReports(kind, place, { E2: 'E1', E3: 'E1', E4: 'E1', E5: 'E1' })
  const db = new Kysely<any>({ dialect: dialectOf(kind, place) })
  const earlier = Object.entries(everyMigration(kind)).filter(([name]) => name <= '2026-12-01-payroll-roles')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(earlier) } })
  // Migrations read these lists.
  await db.updateTable('employees').set({ roles: '[]', permissions: '[]' }).execute()
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  const is = (id: string, lists: object) =>
    db.updateTable('employees').set(lists).where('employee_id', '=', id).execute()
  await is('E3', { roles: '["isPayroll"]' })
  await is('E4', { permissions: '["canChangeEmployees"]' })
  // Now in payroll, but also a proxy, so the request may have been made as a proxy.
  await is('E5', { roles: '["isPayroll"]' })
  await db.insertInto('employee_proxies').values({ employee_id: 'E1', proxy_employee_id: 'E5', enabled: 0 }).execute()
  const request = {
    employee_id: 'E1',
    status: 'P',
    version: 1,
    reason: '',
    snapshot: '{}',
    created_at: 1,
    changed_at: 1,
  }
  await db
    .insertInto('time_off_requests')
    .values(['E1', 'E2', 'E3', 'E4', 'E5'].map((created_by) => ({ ...request, created_by })))
    .execute()
  await db.destroy()
}

/** More people in a database of the first release, by id, with their managers. */
export async function addReports(
  kind: DatabaseKind,
  place: TestDatabase,
  managers: Record<string, string>,
): Promise<void> {
  const db = new Kysely<any>({ dialect: dialectOf(kind, place) })
  for (const [id, manager_employee_id] of Object.entries(managers)) {
    const row = Object.fromEntries(texts.map((column) => [column, id]))
    await db
      .insertInto('employees')
      .values({ ...row, level2: id === 'E5' ? 'Drv' : '', manager_employee_id })
      .execute()
  }
  await db.destroy()
}

/** A database of the release that stored payroll roles as names in the employee's row. */
export async function releaseBeforePayrollRoles(
  kind: DatabaseKind,
  place: TestDatabase,
  people: Record<string, { roles: string[]; permissions: string[] }>,
): Promise<void> {
  await firstRelease(kind, place)
  const db = new Kysely<any>({ dialect: dialectOf(kind, place) })
  for (const [id, { roles, permissions }] of Object.entries(people)) {
    const row = Object.fromEntries(texts.map((column) => [column, id]))
    const lists = { roles: JSON.stringify(roles), permissions: JSON.stringify(permissions) }
    await db
      .insertInto('employees')
      .values({ ...row, ...lists, manager_employee_id: 'E1' })
      .execute()
  }
  await db.updateTable('employees').set({ roles: '["isManager"]' }).where('employee_id', '=', 'E1').execute()
  await db.insertInto('manager_proxies').values({ proxy_employee_id: 'E4', manager_employee_id: 'E1' }).execute()
  await db.destroy()
}

/** Adds a one-day request for each of these people to a database that has requests. */
export async function addRequests(kind: DatabaseKind, place: TestDatabase, people: string[]): Promise<void> {
  const db = new Kysely<any>({ dialect: dialectOf(kind, place) })
  const more = { status: 'D', version: 1, reason: '', snapshot: '{}', created_at: 1, changed_at: 1 }
  for (const employee_id of people) {
    const { id } = await db
      .insertInto('time_off_requests')
      .values({ employee_id, created_by: employee_id, ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
    const day = { position: 0, date: '2026-12-01', code: 'P', hundredths: 800 }
    await db
      .insertInto('time_off_entries')
      .values({ request_id: id, employee_id, ...day })
      .execute()
  }
  await db.destroy()
}
