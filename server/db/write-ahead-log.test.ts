import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAudit } from '../stores/audit/audit.ts'
import type { Database } from './database.ts'
import { openSqlite } from './sqlite.ts'

/** A disk that flushes on command: `waiting` holds the pending flushes. */
const disk = { waiting: null as ((error: Error | null) => void)[] | null }
const flush = (): Promise<void> =>
  new Promise((resolve, reject) => {
    if (disk.waiting) disk.waiting.push((error) => (error ? reject(error) : resolve()))
    else resolve()
  })

let folder: string
let database: Database
beforeEach(async () => {
  disk.waiting = null
  folder = mkdtempSync(join(tmpdir(), 'ess-log-'))
  database = await openSqlite(folder, flush)
})
afterEach(async () => {
  disk.waiting = null
  await database.close()
  rmSync(folder, { recursive: true })
})

const entry = (action: string) => ({ personId: '1', action, outcome: 'taken' as const, receipt: null, now: 1 })
const change = (action: string) =>
  database.change(
    (tx) => addAudit(tx, entry(action)),
    () => true,
  )

test('a write is answered only once it’s on disk, and reads don’t wait for it', async () => {
  disk.waiting = []
  const answered: string[] = []
  const writes = [
    change('of a group').then(() => answered.push('group')),
    database.write
      .transaction()
      .execute((tx) => addAudit(tx, entry('in a transaction')))
      .then(() => answered.push('transaction')),
    addAudit(database.write, entry('alone')).then(() => answered.push('alone')),
  ]
  for (let flushed = 0; flushed < writes.length; flushed += 1) {
    await expect.poll(() => disk.waiting!.length).toBe(1)
    expect(await database.read.selectFrom('audit').select('id').execute()).toHaveLength(flushed + 1)
    expect(answered).toHaveLength(flushed)
    disk.waiting!.pop()!(null)
  }
  await Promise.all(writes)
  expect(answered.toSorted()).toEqual(['alone', 'group', 'transaction'])
})

test('after a failed flush, every later write fails', async () => {
  disk.waiting = []
  const lost = change('lost')
  await expect.poll(() => disk.waiting!.length).toBe(1)
  disk.waiting.pop()!(Object.assign(new Error('a broken disk'), { code: 'EIO' }))
  await expect(lost).rejects.toMatchObject({ code: 'EIO' })
  disk.waiting = null
  await expect(change('after it')).rejects.toMatchObject({ code: 'EIO' })
})

test('the log is moved into the database file in the background and does not grow forever', async () => {
  const sizeOf = (end: string) => statSync(join(folder, `ess.db${end}`)).size
  const before = sizeOf('')
  const megabyte = 'x'.repeat(2 ** 20)
  const secret = (name: string) => database.write.insertInto('secrets').values({ name, value: megabyte }).execute()
  for (let n = 0; n < 20; n += 1) await secret(`some ${n}`)
  await expect.poll(() => sizeOf('')).toBeGreaterThan(before + 19 * 2 ** 20)
  let n = 0
  const grownBy = async () => {
    const log = sizeOf('-wal')
    await secret(`more ${(n += 1)}`)
    return sizeOf('-wal') - log
  }
  await expect.poll(grownBy).toBe(0)
})
