import { copyFileSync, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { todayIn } from '@/domain/plain-date.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import type { Database } from '../../server/db/database.ts'
import { demoPassword, loadDemoCompany } from '../../server/demo/demo-company.ts'
import { type HashingCost, hashPassword } from '../../server/base/passwords.ts'
import { openSecrets } from '../../server/stores/secrets/known-secrets.ts'
import { noteLists } from '../../server/work/pay-safety/shared-accounts.ts'
import { asAdmin, createDatabase, type DatabaseKind, databasesLike, type TestDatabase } from './databases.ts'
import openPreparedFolder, { preparedFolder, templatePrefix } from './prepared-setup.ts'

/** Only the tests of hashing need its real cost. All others would wait for it hundreds of times per run. */
export const lowCost: HashingCost = { log2N: 4, r: 8, p: 1 }

/** A database of the demo company, copied from one that was filled once in this run. `fixed`: the server's now, if it's fixed. */
export async function createDemoDatabase(kind: DatabaseKind, fixed?: number): Promise<TestDatabase> {
  const template = await prepared(kind, fixed)
  if (kind === 'postgres') return createDatabase(kind, template)
  const place = await createDatabase(kind)
  copyFileSync(template, join(place.dataDir, 'ess.db'))
  return place
}

const known = new Map<string, Promise<string>>()

function prepared(kind: DatabaseKind, fixed?: number): Promise<string> {
  const now = fixed ?? Date.now()
  // The demo company's plans depend on the date at its headquarters, so a run past midnight prepares another database.
  const name = fixed === undefined ? todayIn('America/Chicago', now).replaceAll('-', '') : String(fixed)
  const key = `${kind} ${name}`
  const found = known.get(key) ?? (kind === 'sqlite' ? sqliteFile(name, now) : postgresTemplate(name, now))
  known.set(key, found)
  return found
}

async function sqliteFile(name: string, now: number): Promise<string> {
  const file = join(sharedFolder(), `${name}.db`)
  if (existsSync(file)) return file
  const place = await createDatabase('sqlite')
  await fill(await openDatabase(place), now)
  // Two processes may fill one at the same time. Each sees a whole file, and both files are alike.
  const own = `${file}.${process.pid}`
  copyFileSync(join(place.dataDir, 'ess.db'), own)
  renameSync(own, file)
  await place.drop()
  return file
}

async function postgresTemplate(name: string, now: number): Promise<string> {
  const template = `${templatePrefix(sharedFolder())}${name}`
  const exists = async () => (await databasesLike(template)).length > 0
  if (await exists()) return template
  const place = await createDatabase('postgres')
  await fill(await openDatabase(place), now)
  try {
    await asAdmin(`alter database ${new URL(place.databaseUrl!).pathname.slice(1)} rename to ${template}`)
  } catch (error) {
    // Another process was faster.
    if (!(await exists())) throw error
  }
  await place.drop()
  return template
}

async function fill(database: Database, now: number): Promise<void> {
  await loadDemoCompany(database, now)
  await database.write
    .updateTable('employees')
    .set({ password_hash: await hashPassword(demoPassword, lowCost) })
    .execute()
  // A running server would upload the demo company's approved requests and change balances during a test.
  await database.write.updateTable('time_off_uploads').set({ next_at: null }).execute()
  // Otherwise each of a run's hundreds of servers would note the accounts of all 399 lists, at 0.5 to 1 s of processor time.
  const clock = () => now
  const secrets = await openSecrets(database, clock)
  while (await noteLists({ database, secrets, clock, log: { error: () => {} } }));
  await database.close()
}

/** Outside a test run, as in a bench, a process has its own folder until it ends. */
function sharedFolder(): string {
  if (!process.env[preparedFolder]) {
    const remove = openPreparedFolder()
    process.once('exit', () => void remove())
  }
  return process.env[preparedFolder]!
}
