import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAudit } from '../stores/audit/audit.ts'
import type { Database } from './database.ts'
import { openSqlite } from './sqlite.ts'

let folder: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ess-group-'))
  database = await openSqlite(folder)
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const entry = (action: string) => ({ personId: '1', action, outcome: 'taken' as const, receipt: null, now: 1 })
const actions = async () =>
  (await database.read.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action)

test('in a group of changes, failed and refused ones are rolled back and the others are committed', async () => {
  const settled = await Promise.allSettled(
    ['one', 'refused', 'two', 'broken', 'three'].map((name) =>
      database.change(
        async (tx) => {
          await addAudit(tx, entry(name))
          if (name === 'broken') throw new Error('broken')
          return name
        },
        (result) => result !== 'refused',
      ),
    ),
  )
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await actions()).toEqual(['one', 'two', 'three'])
})

test('a hundred simultaneous changes are all stored, and visible to reads once answered', async () => {
  await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      database.change(
        (tx) => addAudit(tx, entry(`many ${n}`)),
        () => true,
      ),
    ),
  )
  expect(await actions()).toHaveLength(100)
})
