import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { sql } from 'kysely'
import { backUp, restore } from '../db/backup.ts'
import { BackupRefused } from '../db/backup-refused.ts'
import { databaseFile } from '../db/database-file.ts'
import { openDatabase } from '../db/open-database.ts'
import { seal, unseal } from '../db/sealed-file.ts'
import { type Settings, settingsFrom } from '../settings/settings.ts'
import { verifySigned } from '../stores/audit/signed-chain.ts'

/** The same commands as in README.md. A dump holds account numbers, so only its owner may read it. */
const forPostgres = {
  backup: '(umask 077 && pg_dump --format=custom --file=FILE "$DATABASE_URL")',
  restore:
    "pg_restore --clean --if-exists --single-transaction --dbname=\"$DATABASE_URL\" FILE && psql \"$DATABASE_URL\" -c 'delete from factor_codes; delete from sessions' -c 'delete from device_keys' -c 'delete from push_subscriptions'",
}

/** npm run ess -- backup | restore: for the embedded database. For PostgreSQL, use its own tools. */
export function addBackupCommands(ess: Command): void {
  ess
    .command('backup')
    .description('Copies the database to a file while the server runs. With ESS_BACKUP_KEY, the file is sealed')
    .argument('<file>', 'a file that does not exist yet')
    .action(async (file: string) => {
      const { dataDir, backupKey } = embedded(forPostgres.backup)
      await backUp(dataDir, resolve(file), backupKey)
      console.log(`${resolve(file)} is a complete, verified copy of ${databaseFile(dataDir)}.`)
    })
  ess
    .command('restore')
    .description('Replaces the database with a backup, and keeps the old one under another name. Stop the server first')
    .argument('<file>', 'a file that backup made')
    .action(async (file: string) => {
      const { dataDir, backupKey } = embedded(forPostgres.restore)
      const before = await restore(dataDir, resolve(file), Date.now(), backupKey)
      console.log(`${databaseFile(dataDir)} was restored from ${resolve(file)}. Everybody has to sign in again.`)
      if (before) console.log(`The previous database is kept as ${before}.`)
    })
  ess
    .command('drill')
    .description('Restores a backup next to the database, migrates it to this release, and checks its contents')
    .argument('<file>', 'a file made by backup or pg_dump')
    .option('--into <url>', 'for a pg_dump file: an empty PostgreSQL database')
    .action(drill)
  for (const [name, work, description] of [
    ['seal', seal, 'Encrypts a file, such as a dump of PostgreSQL, with ESS_BACKUP_KEY'],
    ['unseal', unseal, 'Decrypts a sealed file'],
  ] as const)
    ess
      .command(name)
      .description(description)
      .argument('<file>')
      .argument('<to>', 'the file to create')
      .action(async (file: string, to: string) => {
        const { backupKey } = settingsFrom(process.env)
        if (!backupKey) throw new BackupRefused('Set ESS_BACKUP_KEY.')
        if (existsSync(to)) throw new BackupRefused(`The file ${resolve(to)} already exists.`)
        await work(resolve(file), resolve(to), backupKey)
      })
}

async function drill(file: string, { into }: { into?: string }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ess-drill-'))
  try {
    if (into) restoreDump(resolve(file), into)
    else await restore(folder, resolve(file), Date.now(), settingsFrom(process.env).backupKey)
    await report({ dataDir: folder, databaseUrl: into ?? null })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function restoreDump(file: string, into: string): void {
  const { error, status, stderr } = spawnSync(
    'pg_restore',
    ['--no-owner', '--single-transaction', `--dbname=${into}`, file],
    { encoding: 'utf8' },
  )
  if (error || status !== 0) throw new BackupRefused(`pg_restore failed: ${error?.message ?? stderr.trim()}`)
}

async function report(place: { dataDir: string; databaseUrl: string | null }): Promise<void> {
  const { read, kind, close } = await openDatabase(place)
  try {
    const count = async (table: 'employees' | 'payroll_changes' | 'audit') => {
      const row = await read
        .selectFrom(table)
        .select(sql<number>`count(*)`.as('rows'))
        .executeTakeFirstOrThrow()
      return `${row.rows} ${table}`
    }
    const { newest } = await read
      .selectFrom('audit')
      .select(sql<number | null>`max(at)`.as('newest'))
      .executeTakeFirstOrThrow()
    const { faults, links } = await verifySigned(read, kind)
    const rows = [await count('employees'), await count('payroll_changes'), await count('audit')]
    console.log(`Rows: ${rows.join(', ')}, ${links} signed records.`)
    console.log(`The newest audit entry is from ${newest === null ? 'never' : new Date(newest).toISOString()}.`)
    for (const fault of faults) console.error(fault)
    if (faults.length) throw new BackupRefused('Signed documents were altered.')
    console.log('The backup can be restored.')
  } finally {
    await close()
  }
}

function embedded(command: string): Settings {
  const settings = settingsFrom(process.env)
  if (settings.databaseUrl) throw new BackupRefused(`With DATABASE_URL, use PostgreSQL's own tools: ${command}`)
  return settings
}
