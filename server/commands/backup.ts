import { resolve } from 'node:path'
import type { Command } from 'commander'
import { backUp, BackupRefused, restore } from '../db/backup.ts'
import { databaseFile } from '../db/database-file.ts'
import { type Settings, settingsFrom } from '../settings/settings.ts'

/** Same as in README.md. A dump holds account numbers, so only its owner may read it. */
const forPostgres = {
  backup: '(umask 077 && pg_dump --format=custom --file=FILE "$DATABASE_URL")',
  restore:
    'pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" FILE && psql "$DATABASE_URL" -c \'delete from factor_codes; delete from sessions\' -c \'delete from device_keys\'',
}

/** npm run ess -- backup | restore: for the embedded database. PostgreSQL has its own tools. */
export function addBackupCommands(ess: Command): void {
  ess
    .command('backup')
    .description('Copies the database into a file, while the server runs')
    .argument('<file>', 'a file that does not exist yet')
    .action(async (file: string) => {
      const { dataDir } = embedded(forPostgres.backup)
      await backUp(dataDir, resolve(file))
      console.log(`${resolve(file)} is a whole and checked copy of ${databaseFile(dataDir)}.`)
    })
  ess
    .command('restore')
    .description('Puts a backup in place of the database, which is kept under another name. Stop the server before')
    .argument('<file>', 'a file that backup made')
    .action((file: string) => {
      const { dataDir } = embedded(forPostgres.restore)
      const before = restore(dataDir, resolve(file), Date.now())
      console.log(`${databaseFile(dataDir)} is as in ${resolve(file)}. Everybody signs in again.`)
      if (before) console.log(`The database before is kept as ${before}.`)
    })
}

function embedded(command: string): Settings {
  const settings = settingsFrom(process.env)
  if (settings.databaseUrl) throw new BackupRefused(`With DATABASE_URL, use PostgreSQL's own tools: ${command}`)
  return settings
}
