import { Kysely, Migrator } from 'kysely'
import { everyMigration } from '../../../server/db/migrations/every-migration.ts'
import type { DatabaseKind, TestDatabase } from '../../support/databases.ts'
import { addReports, dialectOf, firstRelease } from './earlier-releases.ts'

/** A database whose W-4s say 0 where payroll sent neither allowances nor a percentage (E1). E2's says 2 and 12. */
export async function releaseBeforeW4Allowances(kind: DatabaseKind, place: TestDatabase): Promise<void> {
  await firstRelease(kind, place)
  await addReports(kind, place, { E2: 'E1' })
  const db = new Kysely<any>({ dialect: dialectOf(kind, place) })
  const earlier = Object.entries(everyMigration(kind)).filter(([name]) => name < 'm040')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(earlier) } })
  // Migrations read these lists.
  await db.updateTable('employees').set({ roles: '[]', permissions: '[]' }).execute()
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  const amounts = ['children', 'other_dependents', 'other_credits', 'other_income', 'deductions', 'additional']
  const form = {
    version: 1,
    changed_at: 1,
    tax_year: 2025,
    date_signed: '2025-01-15',
    claiming_status: 'E',
    is_new: 0,
    multiple_jobs: 0,
    ...Object.fromEntries(amounts.map((amount) => [`${amount}_cents`, 0])),
  }
  await db
    .insertInto('w4_forms')
    .values({ employee_id: 'E1', ...form })
    .execute()
  await db
    .insertInto('w4_forms')
    .values({ employee_id: 'E2', ...form, allowances: 2, withholding_percent: '12' })
    .execute()
  await db.destroy()
}

/** A database with an import that was read. */
export async function releaseBeforeLaterRuns(kind: DatabaseKind, place: TestDatabase): Promise<void> {
  const db = new Kysely<any>({ dialect: dialectOf(kind, place) })
  const earlier = Object.entries(everyMigration(kind)).filter(([name]) => name < 'm083')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(earlier) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  const run = { kind: 'people', file_name: 'people.csv', sha256: '', as_of: '2026-11-20', state: 'read', row_count: 1 }
  await db
    .insertInto('import_runs')
    .values({ ...run, counts: '{}', problem_count: 0, read_by: 'operator', read_at: 1 })
    .execute()
  await db.destroy()
}

/** A database from before signed documents were chained: two W-4s, their documents, and an answer to the New York notice. */
export async function releaseBeforeSignedChain(kind: DatabaseKind, place: TestDatabase): Promise<void> {
  await firstRelease(kind, place)
  const db = new Kysely<any>({ dialect: dialectOf(kind, place) })
  const earlier = Object.entries(everyMigration(kind)).filter(([name]) => name < 'm050-signed-records')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(earlier) } })
  await db.updateTable('employees').set({ roles: '[]', permissions: '[]' }).execute()
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  const of = { employee_id: 'E1' }
  const signed = { ...of, date_signed: '2026-01-15', title: 'W-4' }
  for (const at of [1, 2]) {
    const file = { ...signed, name: `W4 ${at}.pdf`, created_at: at, content: Buffer.from(`%PDF ${at}`) }
    const { id } = await db.insertInto('w4_files').values(file).returning('id').executeTakeFirstOrThrow()
    const words = { kind: 'postW4', text_version: '2025', text: '["É"]', choices: '[]', receipt: `R-${at}` }
    await db
      .insertInto('signed_documents')
      .values({ ...signed, ...words, received_at: at, w4_file_id: id })
      .execute()
  }
  await db
    .insertInto('new_york_answers')
    .values({ ...of, response: 'DISCARDED', language: '', answered_at: 3, receipt: 'R-3' })
    .execute()
  await db.destroy()
}

/** A database from before email confirmation: E1 has replaced an address and has a letter waiting. */
export async function releaseBeforeConfirmedEmails(kind: DatabaseKind, place: TestDatabase): Promise<void> {
  await firstRelease(kind, place)
  const db = new Kysely<any>({ dialect: dialectOf(kind, place) })
  const earlier = Object.entries(everyMigration(kind)).filter(([name]) => name < 'm045')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(earlier) } })
  await db.updateTable('employees').set({ roles: '[]', permissions: '[]' }).execute()
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  const change = { employee_id: 'E1', what: 'email', previous_email: 'old@mail.example', changed_at: 5 }
  await db.insertInto('account_changes').values(change).execute()
  await db.destroy()
}

/** A database whose key for people is their employee id: E1 leads '00-7' and '007', who has a session. */
export async function releaseBeforePeople(kind: DatabaseKind, place: TestDatabase): Promise<void> {
  await firstRelease(kind, place)
  await addReports(kind, place, { '00-7': 'E1', '007': 'E1' })
  const db = new Kysely<any>({ dialect: dialectOf(kind, place) })
  const earlier = Object.entries(everyMigration(kind)).filter(([name]) => name < 'm060')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(earlier) } })
  await db.updateTable('employees').set({ roles: '["isManager"]', permissions: '[]', level2: 'OFC' }).execute()
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  const times = { created_at: 1, last_used_at: 1, password_at: 1 }
  const session = { token_hash: 'hash', session_id: 'session', factor: 'notNeeded', single_sign_on: 0 }
  await db
    .insertInto('sessions')
    .values({ ...session, ...times, employee_id: '007' })
    .execute()
  await db.destroy()
}

/** A database whose letters have no index by topic. E1 has got three about one topic, and a fourth waits. */
export async function releaseBeforeLettersByTopic(kind: DatabaseKind, place: TestDatabase): Promise<void> {
  await firstRelease(kind, place)
  const db = new Kysely<any>({ dialect: dialectOf(kind, place) })
  const earlier = Object.entries(everyMigration(kind)).filter(([name]) => name < 'm056')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(earlier) } })
  await db.updateTable('employees').set({ roles: '[]', permissions: '[]' }).execute()
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  const letter = { to_address: 'e1@mail.example', subject: 'Changed', text: '', topic: 'notice E1', by_employee: 'E1' }
  const sent = { ...letter, attempts: 0, created_at: 1000, next_at: 1000, sent_at: 1000, folds_at: null }
  const waiting = { ...sent, next_at: 9000, sent_at: null, folds_at: 9000 }
  await db.insertInto('mail').values([sent, sent, sent, waiting]).execute()
  await db.destroy()
}

/** A database where everyone has a copy of their rate sheet: E1 and '007' of one, '00-7' of another with the same title. */
export async function releaseBeforeNamedSheets(kind: DatabaseKind, place: TestDatabase): Promise<void> {
  await firstRelease(kind, place)
  await addReports(kind, place, { '00-7': 'E1', '007': 'E1' })
  const db = new Kysely<any>({ dialect: dialectOf(kind, place) })
  await db.updateTable('employees').set({ roles: '[]', permissions: '[]', level2: 'OFC' }).execute()
  const earlier = Object.entries(everyMigration(kind)).filter(([name]) => name < 'm086')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(earlier) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  const sheet = (comments: string) =>
    JSON.stringify({ description: 'Drivers', effectiveDate: '2026-01-01', comments, details: [] })
  for (const [person_id, rate_sheet] of Object.entries({ E1: sheet(''), '007': sheet(''), '00-7': sheet('Other') }))
    await db
      .insertInto('new_york_pay_rates')
      .values({ person_id, pay_cycle: 'DRV', pay_rate: '1', rate_sheet })
      .execute()
  await db
    .insertInto('state_taxes')
    .values({ person_id: 'E1', ...election })
    .execute()
  await db.destroy()
}

/** A database from before paydays were on file, in which E1 has saved an account. */
export async function releaseBeforePaydays(kind: DatabaseKind, place: TestDatabase): Promise<void> {
  await firstRelease(kind, place)
  await addReports(kind, place, { E2: 'E1' })
  const db = new Kysely<any>({ dialect: dialectOf(kind, place) })
  await db.updateTable('employees').set({ roles: '[]', permissions: '[]', level2: 'OFC' }).execute()
  const earlier = Object.entries(everyMigration(kind)).filter(([name]) => name < 'm093')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(earlier) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  await db.insertInto('direct_deposit_lists').values({ person_id: 'E1', version: 1, changed_at: 5 }).execute()
  await db
    .insertInto('direct_deposits')
    .values({
      person_id: 'E1',
      fe_id: 'net',
      position: 0,
      account_type: 'C',
      deposit_type: 'NET',
      routing_number: '122105278',
      bank_name: 'First Bank',
      account_number: '123456789',
    })
    .execute()
  const change = { request_hash: '', status: 200, etag: null, answer: '', device: '', created_at: 5 }
  await db
    .insertInto('idempotency_keys')
    .values({ person_id: 'E1', key: 'k', receipt: 'R-1', ...change })
    .execute()
  await db
    .insertInto('audit')
    .values({ at: 5, person_id: 'E1', action: 'putDirectDeposits', kind: 'payData', outcome: 'taken', receipt: 'R-1' })
    .execute()
  await db.destroy()
}

const election = { state: 'AZ', version: 2, changed_at: 1, percentage: '2.0', amount: '' }
/** A database from before HR files: E1 leads E2, who has earned 40 hours. */
export async function releaseBeforeImports(kind: DatabaseKind, place: TestDatabase): Promise<void> {
  await firstRelease(kind, place)
  await addReports(kind, place, { E2: 'E1' })
  const db = new Kysely<any>({ dialect: dialectOf(kind, place) })
  const earlier = Object.entries(everyMigration(kind)).filter(([name]) => name < 'm070')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(earlier) } })
  await db.updateTable('employees').set({ roles: '[]', permissions: '[]', level2: 'OFC' }).execute()
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  await db
    .insertInto('time_off_grants')
    .values({ person_id: 'E2', code: 'P', hundredths: 4000, negative_balance: 0, granted_on: '2026-01-01' })
    .execute()
  await db.destroy()
}

/** A database from before deposits could be held: E1 and E2 have the same account on file, and payroll has an alert about E1. */
export async function releaseBeforeDepositHolds(kind: DatabaseKind, place: TestDatabase): Promise<void> {
  await firstRelease(kind, place)
  await addReports(kind, place, { E2: 'E1' })
  const db = new Kysely<any>({ dialect: dialectOf(kind, place) })
  const earlier = Object.entries(everyMigration(kind)).filter(([name]) => name < 'm097')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(earlier) } })
  await db.updateTable('employees').set({ roles: '[]', permissions: '[]' }).execute()
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  const account = { routing_number: '122105278', bank_name: 'Bank', account_number: '66600066' }
  const split = { fe_id: 'net', position: 0, account_type: 'C', deposit_type: 'NET', ...account }
  for (const person_id of ['E1', 'E2']) {
    await db.insertInto('direct_deposit_lists').values({ person_id, version: 1, changed_at: 1 }).execute()
    await db
      .insertInto('direct_deposits')
      .values({ person_id, ...split })
      .execute()
  }
  await db
    .insertInto('pay_alerts')
    .values({ person_id: 'E1', kind: 'depositsAfterEmail', raised_at: 1, receipt: 'R-1' })
    .execute()
  await db.destroy()
}
