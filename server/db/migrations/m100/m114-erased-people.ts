import { type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../../database.ts'
import { numbered } from '../numbered.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

const refusal = 'signed records are never changed'
const signed = ['w4_files', 'signed_documents', 'new_york_answers']

/**
 * People whose data was erased, legal holds, and signed records that were removed. A signed record can be deleted only once its
 * removal is recorded as a link of the chain. Source: docs/decisions/0065.
 */
export function erasedPeople(kind: DatabaseKind): Migration {
  const id = kind === 'sqlite' ? 'integer' : 'bigint'
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('erased_people')
        .addColumn('person_id', 'text', (c) => c.primaryKey())
        .addColumn('erased_at', 'bigint', (c) => c.notNull())
        .addColumn('erased_by', 'text', (c) => c.notNull())
        .addColumn('kinds', 'text', (c) => c.notNull())
        .addColumn('next_at', 'bigint')
        .execute()
      await db.schema
        .createTable('legal_holds')
        .addColumn('person_id', 'text', (c) => c.primaryKey())
        .addColumn('reason', 'text', (c) => c.notNull())
        .addColumn('set_at', 'bigint', (c) => c.notNull())
        .execute()
      await numbered(kind, db.schema.createTable('signed_removals'))
        .addColumn('source', 'text', (c) => c.notNull())
        .addColumn('row_id', id, (c) => c.notNull())
        .addColumn('removed_at', 'bigint', (c) => c.notNull())
        .addColumn('reason', 'text', (c) => c.notNull())
        .addUniqueConstraint('signed_removals_rows', ['source', 'row_id'])
        .execute()
      for (const statement of kind === 'sqlite' ? sqliteTriggers() : postgresTriggers())
        await sql.raw(statement).execute(db)
    },
  }
}

function sqliteTriggers(): string[] {
  const refuses = (table: string, event: string, when = '') =>
    `create trigger ${table}_${event} before ${event} on ${table} ${when} begin select raise(abort, '${refusal}'); end`
  return [
    ...signed.flatMap((table) => [
      `drop trigger ${table}_delete`,
      refuses(
        table,
        'delete',
        `when not exists (select 1 from signed_removals where source = '${table}' and row_id = old.id)`,
      ),
    ]),
    refuses('signed_removals', 'update'),
    refuses('signed_removals', 'delete'),
    refuses(
      'signed_removals',
      'insert',
      'when exists (select 1 from signed_removals where id = new.id or (source = new.source and row_id = new.row_id))',
    ),
  ]
}

/** `signed_chain` and `signed_removals` use the same function; only the other tables have removals. */
function postgresTriggers(): string[] {
  return [
    `create or replace function keep_signed_records() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' and tg_table_name in (${signed.map((table) => `'${table}'`).join()}) then
        if exists (select 1 from signed_removals where source = tg_table_name and row_id = old.id) then return old; end if;
      end if;
      raise exception '${refusal}'; end
    $$`,
    `create trigger signed_removals_kept before update or delete on signed_removals
      for each row execute function keep_signed_records()`,
    `create trigger signed_removals_whole before truncate on signed_removals
      for each statement execute function keep_signed_records()`,
    'alter table signed_removals enable always trigger signed_removals_kept',
    'alter table signed_removals enable always trigger signed_removals_whole',
  ]
}
