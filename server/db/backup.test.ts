import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUp, restore } from './backup.ts'
import { BackupRefused } from './backup-refused.ts'
import type { Database } from './database.ts'
import { openSqlite } from './sqlite.ts'

let folder: string
let dataDir: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ess-backup-'))
  dataDir = join(folder, 'data')
  database = await openSqlite(dataDir)
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const parts = () => [...readdirSync(folder), ...readdirSync(dataDir)].filter((name) => name.includes('.part'))

test('a refused restore leaves no copy behind', async () => {
  const file = join(folder, 'backup')
  await backUp(dataDir, file)
  await expect(restore(dataDir, file, 0)).rejects.toThrow('The server is still running')
  const damaged = join(folder, 'damaged')
  writeFileSync(damaged, 'no database '.repeat(1000))
  await expect(restore(dataDir, damaged, 0)).rejects.toThrow(BackupRefused)
  expect(parts()).toEqual([])
})

test('a failed backup leaves no copy behind', async () => {
  await database.write.schema.dropTable('kysely_migration').execute()
  await expect(backUp(dataDir, join(folder, 'backup'))).rejects.toThrow(BackupRefused)
  expect(parts()).toEqual([])
})
