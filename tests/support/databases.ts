import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export type DatabaseKind = 'sqlite' | 'postgres'

/** The storage of a server under test. */
export type TestDatabase = { dataDir: string; databaseUrl: string | null; drop: () => Promise<void> }

const admin = process.env.TEST_DATABASE_URL

/** Without a running PostgreSQL, its half of the contract tests is reported as skipped. */
export const databaseKinds: { kind: DatabaseKind; available: boolean; title: string }[] = [
  { kind: 'sqlite', available: true, title: 'on SQLite' },
  {
    kind: 'postgres',
    available: Boolean(admin),
    title: admin ? 'on PostgreSQL' : 'on PostgreSQL (skipped: TEST_DATABASE_URL is not set)',
  },
]

/** A separate database: empty, or on PostgreSQL a copy of `template`. */
export async function createDatabase(kind: DatabaseKind, template?: string): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ess-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (kind === 'sqlite') return { dataDir, databaseUrl: null, drop: async () => removeFolder() }
  if (!admin) throw new Error('TEST_DATABASE_URL must name a running PostgreSQL')
  const name = `ess_test_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(admin)
  url.pathname = `/${name}`
  return {
    dataDir,
    databaseUrl: url.href,
    drop: async () => {
      await asAdmin(`drop database if exists ${name} with (force)`)
      removeFolder()
    },
  }
}

/** Runs a statement as the server's admin and returns its rows. */
export async function asAdmin<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** The databases whose name matches this SQL `like` pattern. */
export async function databasesLike(pattern: string): Promise<string[]> {
  if (!admin) return []
  const rows = await asAdmin<{ name: string }>('select datname as name from pg_database where datname like $1', [
    pattern,
  ])
  return rows.map(({ name }) => name)
}
