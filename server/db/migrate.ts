import { type Kysely, Migrator, sql } from 'kysely'
import type { DatabaseKind } from './database.ts'
import { everyMigration } from './migrations/every-migration.ts'

/** Migrates a database of any earlier release to this one. */
// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
export async function migrate(db: Kysely<any>, kind: DatabaseKind): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => everyMigration(kind) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Migrations of this release that the database lacks, and those it has that this release doesn't know. */
// oxlint-disable-next-line typescript/no-explicit-any -- the table is the migrator's own
export async function schemaOf(db: Kysely<any>, kind: DatabaseKind): Promise<{ missing: string[]; unknown: string[] }> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const [has, known] = [rows.map(({ name }) => name), Object.keys(everyMigration(kind))]
  return {
    missing: known.filter((name) => !has.includes(name)),
    unknown: has.filter((name) => !known.includes(name)),
  }
}
