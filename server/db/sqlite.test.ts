import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { openSqlite } from './sqlite.ts'

let folder: string
let database: Database
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ess-sqlite-'))
  database = await openSqlite(folder)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const rowsOf = async (text: string) => (await sql.raw(text).execute(database.write)).rows

test('a row has columns by name, null for empty values, and numbers as numbers', async () => {
  expect(await rowsOf(`select 1 as one, 'two' as "it's ""two""", null as "empty" union all select 2, '', 'x'`)).toEqual(
    [
      { one: 1, [`it's "two"`]: 'two', empty: null },
      { one: 2, [`it's "two"`]: '', empty: 'x' },
    ],
  )
  expect(await rowsOf('select 1 as one where 0')).toEqual([])
})

test('a change returns its rows if it has a returning clause, and otherwise the number of changed rows', async () => {
  await rowsOf('create table trucks (id integer primary key, plate text)')
  expect(await rowsOf(`insert into trucks (plate) values ('AB 1'), ('AB 2') returning id, plate`)).toEqual([
    { id: 1, plate: 'AB 1' },
    { id: 2, plate: 'AB 2' },
  ])
  const { numAffectedRows } = await sql.raw('delete from trucks where id = 1').execute(database.write)
  expect(numAffectedRows).toBe(1n)
})

test('a query that first ran before its table changed returns the current columns', async () => {
  await rowsOf('create table loads (id integer primary key, weight integer, town text)')
  await rowsOf(`insert into loads values (1, 40000, 'Omaha')`)
  const all = () => rowsOf('select * from loads')
  expect(await all()).toEqual([{ id: 1, weight: 40000, town: 'Omaha' }])
  await rowsOf('alter table loads drop column weight')
  await rowsOf('alter table loads add column driver text')
  expect(await all()).toEqual([{ id: 1, town: 'Omaha', driver: null }])
})

test('a query is prepared once, no matter how long it is', async () => {
  const prepare = vi.spyOn(Sqlite.prototype, 'prepare')
  const long = `select ${Array.from({ length: 1000 }, (_, at) => `${at} as column${at}`).join()}`
  for (let times = 0; times < 3; times += 1) await rowsOf(long)
  expect(prepare).toHaveBeenCalledOnce()
  prepare.mockRestore()
})
