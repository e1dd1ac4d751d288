import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { isOlderRelease } from '@/domain/release.ts'
import { release } from '../base/root.ts'
import type { DatabaseKind } from './database.ts'
import { DatabaseUnusable } from './database-file.ts'
import { everyMigration } from './migrations/every-migration.ts'
import type { ShippedMigration } from './migrations/shipped-migration.ts'
import { troubleOf } from './trouble.ts'

export type Release = {
  version: string
  /** Run in this order. */
  migrations: (kind: DatabaseKind) => Record<string, ShippedMigration>
}

export const thisRelease: Release = { version: release, migrations: everyMigration }

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type AnyDb = Kysely<any>

/** The lock of Kysely's migrator, so earlier releases that use the migrator wait, too. */
const migrationLock = sql.lit('3853314791062309107')
/** While a migration waits for a table, running servers' queries queue behind it. */
const lockTimeout = '1s'
const pauseMs = 500
const mostTries = 240

/** Migrates a database of any earlier release to this one. Throws DatabaseUnusable if this release is too old for it. */
export async function migrate(db: AnyDb, kind: DatabaseKind, by = thisRelease): Promise<void> {
  const migrations = by.migrations(kind)
  for (let tries = 0; ;) {
    try {
      if (!(await migratedFurther(db, kind, { version: by.version, migrations }))) return
      tries = 0
    } catch (error) {
      tries += 1
      if (kind !== 'postgres' || troubleOf(error) !== 'busy' || tries === mostTries) throw error
      await pause(pauseMs)
    }
  }
}

/** Each migration commits separately to keep its locks short. A new database runs them all in one transaction. */
function migratedFurther(
  db: AnyDb,
  kind: DatabaseKind,
  { version, migrations }: { version: string; migrations: Record<string, ShippedMigration> },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (kind === 'postgres') {
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
      await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(tx)
    }
    const done = await migrationsIn(tx)
    await refuseIfTooOld(tx, done, version)
    const pending = Object.entries(migrations).filter(([name]) => !done.has(name))
    for (const [name, { up, oldestRelease }] of done.size ? pending.slice(0, 1) : pending) {
      if (oldestRelease && kind === 'postgres') await refuseIfOlderRuns(tx, oldestRelease)
      await up(tx)
      await tx.insertInto('kysely_migration').values({ name, timestamp: new Date().toISOString() }).execute()
      done.add(name)
      await noteRelease(tx, done, version, oldestRelease)
    }
    return pending.length > 0
  })
}

/** The migrations that any release has recorded here. */
async function migrationsIn(tx: AnyDb): Promise<Set<string>> {
  // The same table that Kysely's migrator created in earlier releases.
  const text = sql`varchar(255)`
  await tx.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', text, (c) => c.notNull().primaryKey())
    .addColumn('timestamp', text, (c) => c.notNull())
    .execute()
  const rows = await tx.selectFrom('kysely_migration').select('name').execute()
  return new Set(rows.map(({ name }) => name))
}

const noted = 'm107-oldest-release'

type Later = { oldest: string; by: string }

/** If this release is too old for the database, the releases that may run on it; otherwise null. */
async function laterNeeded(db: AnyDb, done: Set<string>, version: string): Promise<Later | null> {
  if (!done.has(noted)) return null
  const { oldest_release: oldest, migrated_by: by } = await db
    .selectFrom('database_release')
    .selectAll()
    .executeTakeFirstOrThrow()
  return isOlderRelease(version, oldest) ? { oldest, by } : null
}

async function refuseIfTooOld(tx: AnyDb, done: Set<string>, version: string): Promise<void> {
  const later = await laterNeeded(tx, done, version)
  if (!later) return
  const { oldest, by } = later
  throw new DatabaseUnusable(
    `Release ${version} is too old for this database, which release ${by} migrated. Start release ${oldest} or later.`,
  )
}

async function refuseIfOlderRuns(tx: AnyDb, oldest: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select distinct application_name as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like ${connectionName('%')}`.execute(
    tx,
  )
  const older = rows
    .map(({ name }) => name.slice(connectionName('').length))
    .find((running) => isOlderRelease(running, oldest))
  if (older)
    throw new DatabaseUnusable(
      `Release ${older} is still running on this database. Replace it with release ${oldest} or later first.`,
    )
}

async function noteRelease(tx: AnyDb, done: Set<string>, version: string, oldest?: string): Promise<void> {
  if (done.has(noted))
    await tx
      .updateTable('database_release')
      .set({ migrated_by: version, ...(oldest && { oldest_release: oldest }) })
      .execute()
}

/**
 * From now on, only this or later releases may run here. Used for changes that earlier releases can't read. Throws
 * DatabaseUnusable if one is running.
 */
export async function allowNoOlderRelease(tx: AnyDb, kind: DatabaseKind, { version } = thisRelease): Promise<void> {
  const { oldest_release: oldest } = await tx
    .selectFrom('database_release')
    .select('oldest_release')
    .executeTakeFirstOrThrow()
  if (!isOlderRelease(oldest, version)) return
  if (kind === 'postgres') await refuseIfOlderRuns(tx, version)
  await tx.updateTable('database_release').set({ oldest_release: version }).execute()
}

/** Names a server's connections in PostgreSQL. */
export const connectionName = (version: string) => `ess ${version}`

/**
 * Migrations of this release that the database lacks, whether it has some that this release doesn't know, and the releases that may
 * run on it if this one may not. Throws if it has no tables yet.
 */
export async function schemaOf(
  db: AnyDb,
  kind: DatabaseKind,
): Promise<{ missing: string[]; hasUnknown: boolean; later: Later | null }> {
  const rows = await db.selectFrom('kysely_migration').select('name').execute()
  const done = new Set(rows.map(({ name }) => name as string))
  const known = Object.keys(everyMigration(kind))
  return {
    missing: known.filter((name) => !done.has(name)),
    hasUnknown: [...done].some((name) => !known.includes(name)),
    later: await laterNeeded(db, done, release),
  }
}
