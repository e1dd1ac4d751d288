import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { thisRelease } from '../../../server/db/migrate.ts'
import { everyMigration } from '../../../server/db/migrations/every-migration.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { createDatabase, type DatabaseKind, databaseKinds, type TestDatabase } from '../../support/databases.ts'
import { contractionsIn, schemaOf } from './schema.ts'

/** Since this migration, releases can run side by side. */
const lastBefore = 'm100-directory-people'

const cases: [what: string, statements: string[], expected: string[], on?: DatabaseKind][] = [
  ['a table is gone', ['drop table leases'], ['leases.holder is gone', 'leases.name is gone', 'leases.until is gone']],
  ['a column is gone', ['alter table mail drop column text'], ['mail.text is gone']],
  [
    'a column has another name',
    ['alter table mail rename column text to words'],
    ['mail.text is gone', 'mail.words has no default'],
  ],
  [
    'a new column without default',
    ['alter table leases add column later text not null'],
    ['leases.later has no default'],
    'postgres',
  ],
  [
    'a changed type',
    ['alter table mail alter column to_address type varchar(9)'],
    ['mail.to_address was text, and is character varying(9)'],
    'postgres',
  ],
  [
    'a column that’s now required',
    ['alter table mail alter column sent_at set not null'],
    ["mail.sent_at can't be null now"],
    'postgres',
  ],
  [
    'a column that’s no longer required',
    ['alter table mail alter column text drop not null'],
    ['mail.text can be null now'],
    'postgres',
  ],
  [
    'a default is gone',
    ['alter table payroll_changes alter column attempts drop default'],
    ['payroll_changes.attempts has lost its default'],
    'postgres',
  ],
  ['a new unique key', ['create unique index later on mail (to_address)'], ['mail: unique (to_address) is new']],
  ['a new check', ["alter table mail add check (text <> '')"], ["mail: CHECK ((text <> ''::text)) is new"], 'postgres'],
  [
    'a new reference',
    ['alter table mail add foreign key (topic) references leases (name)'],
    ['mail: FOREIGN KEY (topic) REFERENCES leases(name) is new'],
    'postgres',
  ],
  [
    'a unique key is gone',
    ['drop index payroll_differences_open'],
    [expect.stringMatching(/^payroll_differences: unique .* is gone$/)],
  ],
  [
    'a table recreated with a check',
    [
      'create table later (name text primary key, holder text not null, until bigint not null check (until > 0))',
      'drop table leases',
      'alter table later rename to leases',
    ],
    ['leases: check (until > 0) is new'],
    'sqlite',
  ],
  [
    'new tables, columns, indexes, keys of new columns, and triggers are expansions',
    [
      'create table later (id text primary key, word text not null unique)',
      'alter table mail add column later text',
      'alter table mail add column counted integer not null default 0',
      'create unique index mail_later on mail (later)',
      'create index mail_counted on mail (counted, text)',
    ],
    [],
  ],
]

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  let place: TestDatabase
  let database: Database
  beforeAll(async () => {
    if (!available) return
    place = await createDatabase(kind)
    database = await openDatabase(place, upTo(lastBefore))
  })
  afterAll(async () => {
    if (!available) return
    await database.close()
    await place.drop()
  })

  const upTo = (last: string) => ({
    ...thisRelease,
    migrations: () => Object.fromEntries(Object.entries(everyMigration(kind)).filter(([name]) => name <= last)),
  })

  test.skipIf(!available)('every migration is an expansion or names the oldest release that still runs', async () => {
    let before = await schemaOf(database.read, kind)
    for (const [name, { oldestRelease }] of Object.entries(everyMigration(kind)).filter(
      ([each]) => each > lastBefore,
    )) {
      await (await openDatabase(place, upTo(name))).close()
      const after = await schemaOf(database.read, kind)
      if (!oldestRelease)
        expect({ name, contractions: contractionsIn(before, after) }).toEqual({ name, contractions: [] })
      before = after
    }
  })

  test.skipIf(!available).each(cases.filter(([, , , on]) => !on || on === kind))(
    '%s',
    async (_, statements, expected) => {
      const found = database.write.transaction().execute(async (tx) => {
        const before = await schemaOf(tx, kind)
        for (const statement of statements) await sql.raw(statement).execute(tx)
        throw new Found(contractionsIn(before, await schemaOf(tx, kind)).toSorted())
      })
      expect(await found.catch((error: unknown) => (error instanceof Found ? error.contractions : error))).toEqual(
        expected,
      )
    },
  )
})

/** Thrown to roll the transaction back. */
class Found extends Error {
  readonly contractions: string[]
  constructor(contractions: string[]) {
    super()
    this.contractions = contractions
  }
}
