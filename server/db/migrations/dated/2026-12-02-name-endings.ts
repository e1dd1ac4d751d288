import { type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../../database.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/**
 * Every suffix of everyone's folded names and ids, so any part of a name is a prefix of an index entry. Triggers keep them in
 * sync with `employees`, regardless of the writer. Source: docs/decisions/0016.
 */
export function nameEndings(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('name_endings')
        // Sorted by bytes, as prefix ranges require.
        .addColumn('ending', kind === 'sqlite' ? 'text' : sql`text collate "C"`, (c) => c.notNull())
        .addColumn('is_id', 'integer', (c) => c.notNull())
        .addColumn('employee_id', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('name_endings_key', ['ending', 'employee_id', 'is_id'])
        .$call((table) => (kind === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
        .execute()
      await sql.raw(addThose(endingsOf('employees'))).execute(db)
      for (const statement of kind === 'sqlite' ? sqliteTriggers : postgresTriggers)
        await sql.raw(statement).execute(db)
    },
  }
}

const textsOf = ['last_name', 'first_name', 'employee_id'] as const

/** The endings for some rows of `employees`. `column` returns one of its columns. */
function endings(from: string, column: (name: string) => string): string {
  const texts = textsOf.map(
    (name) => `select folded(${column(name)}), ${name === 'employee_id' ? 1 : 0}, ${column('employee_id')} ${from}`,
  )
  return `
    select ending, is_id, employee_id from (
      with recursive endings(ending, is_id, employee_id) as (
        ${texts.join(' union ')}
        union
        select substr(ending, 2), is_id, employee_id from endings where length(ending) > 1
      )
      select ending, is_id, employee_id from endings
    ) as found where ending <> ''`
}
const endingsOf = (table: string) => endings(`from ${table}`, (name) => `${table}.${name}`)

const addThose = (found: string) => `insert into name_endings (ending, is_id, employee_id) ${found}`
const removeThose = (found: string) => `delete from name_endings where (ending, is_id, employee_id) in (${found})`

const isOther = textsOf.map((name) => `old.${name} is not new.${name}`).join(' or ')
const sqliteTrigger = (event: string, ...steps: string[]) => `
  create trigger name_endings_${event.split(' ')[0]} after ${event}
  begin ${steps.map((step) => `${step};`).join(' ')} end`
const ofRow = (row: 'old' | 'new') => endings('', (name) => `${row}.${name}`)
// Compares two columns, not three: with three, SQLite would read everyone with the same ending.
const removeOld = `
  delete from name_endings
  where employee_id = old.employee_id and ending in (select ending from (${ofRow('old')}))`

const sqliteTriggers = [
  sqliteTrigger('insert on employees', addThose(ofRow('new'))),
  sqliteTrigger('delete on employees', removeOld),
  sqliteTrigger(`update of ${textsOf.join(', ')} on employees when ${isOther}`, removeOld, addThose(ofRow('new'))),
]

const columns = textsOf.join(', ')
const differing = (these: string, others: string) =>
  `(select ${columns} from ${these} except select ${columns} from ${others}) as changed`

const postgresTriggers = [
  `create function keep_name_endings() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${addThose(endingsOf('new_rows'))};
      elsif tg_op = 'DELETE' then
        ${removeThose(endingsOf('old_rows'))};
      else
        ${removeThose(endings(`from ${differing('old_rows', 'new_rows')}`, (name) => `changed.${name}`))};
        ${addThose(endings(`from ${differing('new_rows', 'old_rows')}`, (name) => `changed.${name}`))};
      end if;
      return null;
    end
  $$`,
  ...[
    ['insert', 'new table as new_rows'],
    ['delete', 'old table as old_rows'],
    ['update', 'old table as old_rows new table as new_rows'],
  ].map(
    ([event, tables]) => `create trigger name_endings_${event} after ${event} on employees referencing ${tables}
      for each statement execute function keep_name_endings()`,
  ),
  'analyze name_endings',
]
