import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { asAdmin, databasesLike } from './databases.ts'

/** Names the folder where all processes of one run find the databases that are prepared already. */
export const preparedFolder = 'ESS_PREPARED_DATABASES'

/** How this run's templates on PostgreSQL begin. */
export const templatePrefix = (folder: string) => `${basename(folder).replaceAll('-', '_').toLowerCase()}_`

/** Opens the folder of this run. Answers what removes it: what was prepared does not outlive the run. */
export default function openPreparedFolder(): () => Promise<void> {
  if (process.env[preparedFolder]) return async () => {}
  const folder = mkdtempSync(join(tmpdir(), 'ess-prepared-'))
  process.env[preparedFolder] = folder
  return async () => {
    delete process.env[preparedFolder]
    rmSync(folder, { recursive: true, force: true })
    for (const name of await databasesLike(`${templatePrefix(folder)}%`)) await asAdmin(`drop database ${name}`)
  }
}
