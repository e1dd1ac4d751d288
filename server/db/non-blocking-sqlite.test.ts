import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { addAudit } from '../stores/audit/audit.ts'
import { openSqlite } from './sqlite.ts'

test('while another process writes, a change waits and reads are answered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ess-patient-'))
  const database = await openSqlite(folder)
  const other = new Sqlite(join(folder, 'ess.db'))
  other.exec('begin immediate')
  const changed = database.change(
    (tx) => addAudit(tx, { personId: '1', action: 'waits', outcome: 'taken', receipt: null, now: 1 }),
    () => true,
  )
  const alone = database.write.deleteFrom('spent_tokens').execute()
  // Waits until both have tried.
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await database.read.selectFrom('audit').select('action').execute()).toEqual([])
  other.exec('commit')
  await Promise.all([changed, alone])
  expect(await database.read.selectFrom('audit').select('action').execute()).toEqual([{ action: 'waits' }])
  other.close()
  await database.close()
  rmSync(folder, { recursive: true })
})
