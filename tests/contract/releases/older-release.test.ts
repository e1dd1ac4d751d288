import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { allowNoOlderRelease, type Release, thisRelease } from '../../../server/db/migrate.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { createDatabase, databaseKinds, type TestDatabase } from '../../support/databases.ts'

const release = (version: string, later: ReturnType<Release['migrations']> = {}): Release => ({
  version,
  migrations: (kind) => ({ ...thisRelease.migrations(kind), ...later }),
})
const run = (statement: string) => ({
  up: async (db: Database['write']) => void (await sql.raw(statement).execute(db)),
})

/** Uses the table like a release that knows only today's columns. */
async function secretNamed(db: Database['write'], name: string): Promise<string> {
  const value = randomBytes(8).toString('hex')
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((on) => on.column('name').doNothing())
    .execute()
  return (await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value
}

const expansion = { 'm901-note': run('alter table secrets add column note text') }
const contraction = {
  ...expansion,
  'm902-no-note': { ...run('alter table secrets drop column note'), oldestRelease: '90.10.0' },
}
const present = release('90.2.0')
const expanded = release('90.10.0', expansion)
const contracted = release('90.11.0', contraction)

describe.each(databaseKinds.filter(({ available }) => available))('$title', ({ kind }) => {
  let place: TestDatabase
  let opened: Database[]
  beforeEach(async () => {
    place = await createDatabase(kind)
    opened = []
  })
  afterEach(async () => {
    for (const database of opened) await database.close()
    await place.drop()
  })

  const open = async (as: Release) => {
    const database = await openDatabase(place, as)
    opened.push(database)
    return database
  }
  const start = async (as: Release) => {
    const { write, close } = await openDatabase(place, as)
    const found = await secretNamed(write, 'used')
    await close()
    return found
  }

  test('an older release runs on a schema that a later one expanded', async () => {
    const before = await start(present)
    await start(expanded)
    expect(await start(present)).toBe(before)
  })

  test('an older release refuses a schema that a later one contracted, and the release in between runs on it', async () => {
    await start(contracted)
    await expect(openDatabase(place, present)).rejects.toThrow(
      'Release 90.2.0 is too old for this database, which release 90.11.0 migrated. Start release 90.10.0 or later.',
    )
    await start(expanded)
  })

  test('a migration that was written earlier and merged later still runs', async () => {
    await start(release('90.10.0', { 'm902-later': run('create table later (id text)') }))
    const both = {
      'm901-earlier': run('create table earlier (id text)'),
      'm902-later': run('create table later (id text)'),
    }
    await start(release('90.11.0', both))
    const { read } = await open(present)
    expect((await sql`select id from earlier union select id from later`.execute(read)).rows).toEqual([])
  })

  test('a release can forbid older ones from now on, unless one is running', async () => {
    const older = await open(present)
    const database = await open(expanded)
    const say = () => allowNoOlderRelease(database.write as never, kind, expanded)
    if (kind === 'postgres') {
      await older.read.selectFrom('secrets').selectAll().execute()
      await expect(say()).rejects.toThrow('Release 90.2.0 is still running on this database.')
    }
    await older.close()
    await say()
    await expect(openDatabase(place, present)).rejects.toThrow('Start release 90.10.0 or later.')
  })

  test.runIf(kind === 'postgres')(
    'a contraction waits while a release that needs the old schema is running',
    async () => {
      const older = await openDatabase(place, present)
      await secretNamed(older.write, 'used')
      await expect(openDatabase(place, contracted)).rejects.toThrow(
        'Release 90.2.0 is still running on this database. Replace it with release 90.10.0 or later first.',
      )
      await older.close()
      const before = await open(expanded)
      await secretNamed(before.write, 'used')
      await start(contracted)
    },
  )
})
