import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export type DatabaseKind = 'sqlite' | 'postgres'

/** Where a server under test keeps what it keeps. */
export type TestDatabase = { dataDir: string; databaseUrl: string | null; drop: () => Promise<void> }

const admin = process.env.TEST_DATABASE_URL

/** Without a running PostgreSQL its half of the contract tests is skipped, and says so. */
export const databaseKinds: { kind: DatabaseKind; available: boolean; title: string }[] = [
  { kind: 'sqlite', available: true, title: 'on SQLite' },
  { kind: 'postgres', available: Boolean(admin), title: admin ? 'on PostgreSQL' : 'on PostgreSQL (skipped: TEST_DATABASE_URL is not set)' },
]

/** An empty database of its own. */
export async function createDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ess-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (kind === 'sqlite') return { dataDir, databaseUrl: null, drop: async () => removeFolder() }
  if (!admin) throw new Error('TEST_DATABASE_URL must name a running PostgreSQL')
  const name = `ess_test_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name}`)
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

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
