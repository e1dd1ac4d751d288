import type { Database } from './database.ts'
import { thisRelease } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** PostgreSQL if there is a URL, otherwise SQLite in the data folder; migrated to this release. */
export async function openDatabase(
  settings: { databaseUrl: string | null; dataDir: string },
  release = thisRelease,
): Promise<Database> {
  return settings.databaseUrl
    ? openPostgres(settings.databaseUrl, {}, release)
    : openSqlite(settings.dataDir, undefined, release)
}
