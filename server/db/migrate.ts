import { type Kysely, Migrator } from 'kysely'
import type { DatabaseKind } from './database.ts'
import { everyMigration } from './migrations/every-migration.ts'

/** Migrates a database of any earlier release to this one. */
// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
export async function migrate(db: Kysely<any>, kind: DatabaseKind): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => everyMigration(kind) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
