import { sql } from 'kysely'
import { type Release, thisRelease } from '../../server/db/migrate.ts'
import { serve } from '../../server/serve.ts'
import { settingsFrom } from '../../server/settings/settings.ts'

// This server acting as later releases, which expand every table. Each busy table has its own migration: a migration that holds
// one and waits for another can deadlock with changes that do the reverse, and both have to start over.
const count = Number(process.argv[2])
const busy = ['sessions', 'idempotency_keys', 'driver_texts', 'payroll_changes', 'audit', 'mail', 'employees']

const expansions = (release: number): ReturnType<Release['migrations']> => ({
  [`m9${release}-1-new-table`]: {
    up: async (db) => {
      await db.schema
        .createTable(`later_${release}`)
        .addColumn('id', 'text', (c) => c.primaryKey())
        .execute()
    },
  },
  ...Object.fromEntries(
    busy.map((table, at) => [
      `m9${release}-${at + 2}-${table}`,
      {
        up: (db) =>
          sql
            .raw(`alter table ${table} add column later_${release} text`)
            .execute(db)
            .then(() => {}),
      },
    ]),
  ),
  [`m9${release}-${busy.length + 2}-other-tables`]: {
    up: async (db) => {
      for (const { name } of await db.introspection.getTables())
        if (!busy.includes(name))
          await sql.raw(`alter table ${name} add column more_${release} integer not null default 0`).execute(db)
    },
  },
})

const { port, close } = await serve(settingsFrom(process.env), {
  version: `999.${count}`,
  migrations: (kind) =>
    Object.assign({ ...thisRelease.migrations(kind) }, ...Array.from({ length: count }, (_, n) => expansions(n + 1))),
})
process.send!({ port })
process.on('SIGTERM', () => void close().then(() => process.exit(0)))
