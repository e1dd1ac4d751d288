import { type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../../database.ts'
import {
  digestOf,
  everySignedSource,
  hashOf,
  noLink,
  type SignedSource,
  signedSources,
  signedTables,
} from '../../signed-chain.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

const refusal = 'signed records are never changed'
const rowsAtOnce = 100

/** Chains signed records by hashes, and makes the database refuse to change, delete, or replace them. */
export function signedRecords(kind: DatabaseKind): Migration {
  const id = kind === 'sqlite' ? 'integer' : 'bigint'
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('signed_chain')
        .addColumn('position', id, (c) => c.primaryKey())
        .addColumn('source', 'text', (c) => c.notNull())
        .addColumn('row_id', id, (c) => c.notNull())
        .addColumn('digest', 'text', (c) => c.notNull())
        .addColumn('hash', 'text', (c) => c.notNull())
        .addUniqueConstraint('signed_chain_rows', ['source', 'row_id'])
        .execute()
      await db.schema
        .createTable('signed_chain_head')
        .addColumn('id', 'integer', (c) => c.primaryKey())
        .addColumn('position', id, (c) => c.notNull())
        .addColumn('hash', 'text', (c) => c.notNull())
        .execute()
      await db
        .insertInto('signed_chain_head')
        .values({ id: 1, ...(await chainEarlier(db)) })
        .execute()
      for (const statement of kind === 'sqlite' ? sqliteTriggers() : postgresTriggers())
        await sql.raw(statement).execute(db)
    },
  }
}

/** Chains the existing rows and returns the head. */
async function chainEarlier(db: Kysely<Any>): Promise<{ position: number; hash: string }> {
  let head = { position: 0, hash: noLink }
  for (const source of everySignedSource)
    for await (const row of rowsOf(db, source)) {
      const link = { position: head.position + 1, source, row_id: row.id as number, digest: digestOf(source, row) }
      head = { position: link.position, hash: hashOf(head.hash, link) }
      await db
        .insertInto('signed_chain')
        .values({ ...link, hash: head.hash })
        .execute()
    }
  return head
}

// The earlier name of `person_id`.
const named = (column: string) => (column === 'person_id' ? 'employee_id as person_id' : column)

async function* rowsOf(db: Kysely<Any>, source: SignedSource) {
  for (let after = 0; ;) {
    const rows: Record<string, Any>[] = await db
      .selectFrom(source)
      .select(['id', ...signedSources[source].map(named)])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    yield* rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)!.id
  }
}

const sameRow = (table: string) =>
  table === 'signed_chain' ? 'position = new.position or (source = new.source and row_id = new.row_id)' : 'id = new.id'

/** `signed_documents` already has update and delete triggers. Replacing a row doesn't fire the delete trigger. */
function sqliteTriggers(): string[] {
  return signedTables.flatMap((table) => {
    const kept = (event: string, when = '') =>
      `create trigger ${table}_${event} before ${event} on ${table} ${when} begin select raise(abort, '${refusal}'); end`
    return [
      ...(table === 'signed_documents' ? [] : [kept('update'), kept('delete')]),
      kept('insert', `when exists (select 1 from ${table} where ${sameRow(table)})`),
    ]
  })
}

/** These triggers always fire, even in sessions that have turned off ordinary triggers. */
function postgresTriggers(): string[] {
  return [
    `create function keep_signed_records() returns trigger language plpgsql as $$
      begin raise exception '${refusal}'; end
    $$`,
    'drop trigger signed_documents_kept on signed_documents',
    'drop function keep_signed_documents()',
    ...signedTables.flatMap((table) => [
      `create trigger ${table}_kept before update or delete on ${table}
        for each row execute function keep_signed_records()`,
      `create trigger ${table}_whole before truncate on ${table}
        for each statement execute function keep_signed_records()`,
      `alter table ${table} enable always trigger ${table}_kept`,
      `alter table ${table} enable always trigger ${table}_whole`,
    ]),
  ]
}
