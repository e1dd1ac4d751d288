import type { Database } from './database.ts'
import { thisRelease } from './migrate.ts'
import { lookAtPostgres, openPostgres } from './postgres.ts'
import { lookAtSqlite, openSqlite } from './sqlite.ts'

/** PostgreSQL if there is a URL, otherwise SQLite in the data folder; migrated to this release. */
export async function openDatabase(
  settings: { databaseUrl: string | null; dataDir: string },
  release = thisRelease,
): Promise<Database> {
  return settings.databaseUrl
    ? openPostgres(settings.databaseUrl, {}, release)
    : openSqlite(settings.dataDir, undefined, release)
}

/** The same database, read only. Null if the first start hasn't created it yet. */
export function lookAtDatabase(settings: { databaseUrl: string | null; dataDir: string }) {
  return settings.databaseUrl ? lookAtPostgres(settings.databaseUrl) : lookAtSqlite(settings.dataDir)
}
