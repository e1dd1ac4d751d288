import { type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../../database.ts'
import { numbered } from '../numbered.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/**
 * Stores the number of requests per status and of schedule changes per day. Triggers keep the numbers up to date, regardless of
 * the writer. Marks repeated uploads. Source: docs/decisions/0015.
 */
export function storedCounts(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      await addCounts(db, kind, {
        table: 'request_counts',
        key: 'status',
        type: 'text',
        counted: 'time_off_requests',
        column: 'status',
        keyOf: (row) => `${row}.status`,
      })
      await addCounts(db, kind, {
        table: 'schedule_change_counts',
        key: 'day',
        type: 'bigint',
        counted: 'schedule_changes',
        column: 'at',
        keyOf: (row) => `${row}.at / 86400000`,
      })
      await addRepeated(db)
      // Without this index, lists without a status filter had to sort every request by its time.
      await db.schema
        .createIndex('time_off_requests_all')
        .on('time_off_requests')
        .columns(['created_at', 'id'])
        .execute()
    },
  }
}

async function addRepeated(db: Kysely<Any>): Promise<void> {
  await db.schema
    .alterTable('time_off_uploads')
    .addColumn('is_repeated', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`
    update time_off_uploads set is_repeated = 1
    where next_at is not null and 'reprocess' = (
      select step from time_off_logs where request_id = time_off_uploads.request_id order by id desc limit 1
    )`.execute(db)
  await db.schema
    .createIndex('time_off_uploads_repeated')
    .on('time_off_uploads')
    .column('is_repeated')
    .where(sql.ref('is_repeated'), '=', sql.lit(1))
    .execute()
}

type Counts = {
  table: string
  /** The columns by which rows are counted. */
  key: string
  type: 'text' | 'bigint'
  counted: string
  /** The only column the key depends on. */
  column: string
  keyOf: (row: string) => string
}

async function addCounts(db: Kysely<Any>, kind: DatabaseKind, counts: Counts): Promise<void> {
  const { table, key, type, counted, keyOf } = counts
  const made = db.schema.createTable(table)
  if (kind === 'sqlite')
    await made
      .addColumn(key, type, (c) => c.primaryKey())
      .addColumn('total', 'bigint', (c) => c.notNull())
      .execute()
  else {
    await numbered(kind, made)
      .addColumn(key, type, (c) => c.notNull())
      .addColumn('total', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex(`${table}_key`).on(table).column(key).execute()
  }
  const today = `insert into ${table} (${key}, total) select ${keyOf(counted)}, count(*) from ${counted} group by 1`
  const statements = kind === 'sqlite' ? sqliteTriggers(counts) : postgresTriggers(counts)
  for (const statement of [today, ...statements]) await sql.raw(statement).execute(db)
}

function sqliteTriggers({ table, key, counted, column, keyOf }: Counts): string[] {
  const more = `insert into ${table} (${key}, total) values (${keyOf('new')}, 1)
    on conflict (${key}) do update set total = total + 1;`
  const less = `update ${table} set total = total - 1 where ${key} = ${keyOf('old')};`
  const trigger = (name: string, event: string, steps: string) =>
    `create trigger ${table}_${name} after ${event} on ${counted} begin ${steps} end`
  return [
    trigger('insert', 'insert', more),
    trigger('delete', 'delete', less),
    trigger('update', `update of ${column}`, `${less} ${more}`),
  ]
}

/**
 * Each statement adds rows with differences, because changes that update the same row would wait for each other until their
 * transactions end. Occasionally one of them merges the rows that no other transaction has locked.
 */
function postgresTriggers({ table, key, counted, keyOf }: Counts): string[] {
  const counting = (rows: string, sign: 1 | -1) => `select ${keyOf(rows)} as counted, ${sign} as one from ${rows}`
  const added = (differences: string[]) => `
    with added as (
      insert into ${table} (${key}, total)
        select counted, sum(one) from (${differences.join(' union all ')}) as differences
        group by counted having sum(one) <> 0
      returning id
    )
    select bool_or(id % 100 = 0) into is_long from added;`
  return [
    `create function keep_${table}() returns trigger language plpgsql as $$
      declare
        is_long boolean;
      begin
        if tg_op = 'INSERT' then
          ${added([counting('new_rows', 1)])}
        elsif tg_op = 'DELETE' then
          ${added([counting('old_rows', -1)])}
        else
          ${added([counting('new_rows', 1), counting('old_rows', -1)])}
        end if;
        if is_long then
          with taken as (
            delete from ${table} where id in (
              select id from ${table}
              where ${key} in (select ${key} from ${table} group by ${key} having count(*) > 1)
              for update skip locked
            )
            returning ${key}, total
          )
          insert into ${table} (${key}, total) select ${key}, sum(total) from taken group by ${key};
        end if;
        return null;
      end
    $$`,
    ...[
      ['insert', 'new table as new_rows'],
      ['delete', 'old table as old_rows'],
      ['update', 'old table as old_rows new table as new_rows'],
    ].map(
      ([event, tables]) => `create trigger ${table}_${event} after ${event} on ${counted} referencing ${tables}
        for each statement execute function keep_${table}()`,
    ),
  ]
}
