import { type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../../database.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

const old = 'employee_id'
const renamed = (text: string) => text.replaceAll(old, 'person_id')

/**
 * Different employers may use the same employee ids. So the former employee id becomes our own key for the person, which stays in
 * all tables, and `employees` gets the id that the employer assigned. For people on file, both have the same value. Source:
 * docs/decisions/0038.
 */
export function people(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      for (const { name: table, columns, isView } of await db.introspection.getTables()) {
        const named = isView ? [] : columns.filter(({ name }) => name.includes(old))
        for (const { name } of named) await db.schema.alterTable(table).renameColumn(name, renamed(name)).execute()
      }
      if (kind === 'postgres') await renameInFunctions(db)
      await db.schema
        .alterTable('employees')
        .addColumn('employee_id', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
      await sql`update employees set employee_id = person_id`.execute(db)
      // Also finds people by their own id alone.
      await db.schema
        .createIndex('employees_pair')
        .on('employees')
        .columns(['employee_id', 'employer_id'])
        .unique()
        .execute()
      await db.schema.dropIndex('employees_names').execute()
      await sql.raw(namesIndex).execute(db)
      for (const statement of kind === 'sqlite' ? sqliteTriggers : [postgresFunction])
        await sql.raw(statement).execute(db)
      if (kind === 'postgres') await sql`analyze employees`.execute(db)
    },
  }
}

/** SQLite renames columns in triggers, too. PostgreSQL stores functions as text. */
async function renameInFunctions(db: Kysely<Any>): Promise<void> {
  const { rows } = await sql<{ made: string }>`
    select pg_get_functiondef(oid) as made from pg_proc
    where pronamespace = current_schema()::regnamespace and prokind = 'f' and position(${old} in prosrc) > 0`.execute(
    db,
  )
  for (const { made } of rows) await sql.raw(renamed(made)).execute(db)
}

/** The values that a team search compares and sorts by. PostgreSQL also needs the columns themselves. */
const namesIndex = `create index employees_names on employees (manager_person_id,
  folded(last_name), folded(first_name), folded(employee_id), lower(last_name), person_id, employee_id, last_name, first_name)`

const textsOf = ['last_name', 'first_name', 'employee_id'] as const

/** Like the name-endings migration, but the searchable id is no longer the key. */
function endings(from: string, column: (name: string) => string): string {
  const texts = textsOf.map(
    (name) => `select folded(${column(name)}), ${name === 'employee_id' ? 1 : 0}, ${column('person_id')} ${from}`,
  )
  return `
    select ending, is_id, person_id from (
      with recursive endings(ending, is_id, person_id) as (
        ${texts.join(' union ')}
        union
        select substr(ending, 2), is_id, person_id from endings where length(ending) > 1
      )
      select ending, is_id, person_id from endings
    ) as found where ending <> ''`
}
const endingsOf = (table: string) => endings(`from ${table}`, (name) => `${table}.${name}`)

const addThose = (found: string) => `insert into name_endings (ending, is_id, person_id) ${found}`
const removeThose = (found: string) => `delete from name_endings where (ending, is_id, person_id) in (${found})`

const isOther = textsOf.map((name) => `old.${name} is not new.${name}`).join(' or ')
const ofRow = (row: 'old' | 'new') => endings('', (name) => `${row}.${name}`)
const removeOld = `
  delete from name_endings
  where person_id = old.person_id and ending in (select ending from (${ofRow('old')}))`
const sqliteTrigger = (event: string, ...steps: string[]) => [
  `drop trigger name_endings_${event.split(' ')[0]}`,
  `create trigger name_endings_${event.split(' ')[0]} after ${event}
    begin ${steps.map((step) => `${step};`).join(' ')} end`,
]

const sqliteTriggers = [
  ...sqliteTrigger('insert on employees', addThose(ofRow('new'))),
  ...sqliteTrigger('delete on employees', removeOld),
  ...sqliteTrigger(`update of ${textsOf.join(', ')} on employees when ${isOther}`, removeOld, addThose(ofRow('new'))),
]

const columns = [...textsOf, 'person_id'].join(', ')
const differing = (these: string, others: string) =>
  `(select ${columns} from ${these} except select ${columns} from ${others}) as changed`

const postgresFunction = `create or replace function keep_name_endings() returns trigger language plpgsql as $$
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
$$`
