import { sealsFrom } from '../base/seals.ts'
import type { Database } from './database.ts'
import { thisRelease } from './migrate.ts'
import { lookAtPostgres, openPostgres } from './postgres.ts'
import { lookAtSqlite, openSqlite } from './sqlite.ts'

/** PostgreSQL if there is a URL, otherwise SQLite in the data folder; migrated to this release. */
export async function openDatabase(
  settings: { databaseUrl: string | null; dataDir: string; secretsKeys?: string[] },
  release = thisRelease,
): Promise<Database> {
  const database = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl, {}, release)
    : await openSqlite(settings.dataDir, undefined, release)
  return { ...database, seals: sealsFrom(settings.secretsKeys ?? []) }
}

/** The same database, read-only. Null if the first start hasn't created it yet. */
export function lookAtDatabase(settings: { databaseUrl: string | null; dataDir: string }) {
  return settings.databaseUrl ? lookAtPostgres(settings.databaseUrl) : lookAtSqlite(settings.dataDir)
}
