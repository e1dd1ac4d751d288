import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** PostgreSQL if there is a URL, otherwise SQLite in the data folder; migrated to this release. */
export async function openDatabase(settings: { databaseUrl: string | null; dataDir: string }): Promise<Database> {
  return settings.databaseUrl ? openPostgres(settings.databaseUrl) : openSqlite(settings.dataDir)
}
