import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAudit } from '../stores/audit/audit.ts'
import { databaseFile, DatabaseUnusable, withFileName } from './database-file.ts'
import { openSqlite } from './sqlite.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ess-file-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const modeOf = (end: string) => (statSync(databaseFile(folder) + end).mode & 0o777).toString(8)

test('only the owner may read the data, even in an existing folder and file', async () => {
  writeFileSync(databaseFile(folder), '', { mode: 0o644 })
  const database = await openSqlite(folder)
  await addAudit(database.write, { personId: '1', action: 'a', outcome: 'taken', receipt: null, now: 1 })
  expect(['', '-wal', '-shm'].map(modeOf)).toEqual(['600', '600', '600'])
  await database.close()
})

test('the error for a damaged database, or for a file of another kind, names the file', async () => {
  const file = databaseFile(folder)
  writeFileSync(file, 'no database '.repeat(1000))
  await expect(openSqlite(folder)).rejects.toThrow(`${file} is damaged`)
  rmSync(file)
  const database = await openSqlite(folder)
  await database.read.selectFrom('audit').select('id').execute()
  await database.close()
  writeFileSync(file, Buffer.concat([readFileSync(file).subarray(0, 1024), Buffer.alloc(9000, 'x')]))
  await expect(openSqlite(folder)).rejects.toThrow(`${file} is damaged`)
})

test('the error for a file that cannot be written names the file', async () => {
  mkdirSync(databaseFile(folder))
  await expect(openSqlite(folder)).rejects.toThrow(`${databaseFile(folder)} cannot be written`)
})

test.each([
  ['SQLITE_READONLY_DIRECTORY', 'cannot be written'],
  ['EROFS', 'cannot be written'],
  ['SQLITE_CORRUPT_INDEX', 'is damaged'],
  ['ENOSPC', 'its disk is full'],
])('%s says that the file %s', (code, words) => {
  const named = withFileName(Object.assign(new Error('?'), { code }), '/data/ess.db') as Error
  expect(named).toBeInstanceOf(DatabaseUnusable)
  expect(named.message).toMatch(/^The database \/data\/ess\.db /)
  expect(named.message).toContain(words)
})

test('other errors are left unchanged', () => {
  const other = new Error('other')
  expect(withFileName(other, 'file')).toBe(other)
})
