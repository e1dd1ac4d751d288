import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { asAdmin, databasesLike } from './databases.ts'

/** The environment variable that names the folder of prepared databases, shared by all processes of a run. */
export const preparedFolder = 'TEST_PREPARED_DATABASES'

/** The prefix of this run's PostgreSQL template names. */
export const templatePrefix = (folder: string) => `${basename(folder).replaceAll('-', '_').toLowerCase()}_`

/** Opens this run's folder. Returns a function that removes it with the prepared databases. */
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
