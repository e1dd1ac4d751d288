import { sql } from 'kysely'
import type { Db } from '../../../server/db/tables.ts'
import type { DatabaseKind } from '../../support/databases.ts'

type Column = { table: string; name: string; type: string; required: boolean; filled: boolean }
/** A unique key, a check, or a reference to another table. */
type Rule = { table: string; text: string; columns: string[] }
export type Schema = { tables: string[]; columns: Column[]; rules: Rule[] }

export const schemaOf = (db: Db, kind: DatabaseKind): Promise<Schema> =>
  kind === 'sqlite' ? sqliteSchema(db) : postgresSchema(db)

async function postgresSchema(db: Db): Promise<Schema> {
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const columns = await sql<Column>`select table_name as "table", column_name as name,
    data_type || coalesce('(' || character_maximum_length || ')', '') as type, is_nullable = 'NO' as required,
    column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled
    from information_schema.columns where table_schema = 'public'`.execute(db)
  const rules = await sql<Rule>`select relname as "table", pg_get_constraintdef(c.oid) as text,
    array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
    from pg_constraint c join pg_class t on t.oid = conrelid where relnamespace = 'public'::regnamespace and contype in ('c', 'f')
    union all
    select t.relname, regexp_replace(pg_get_indexdef(indexrelid), '^.* USING btree', 'unique'),
    array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any (indkey::int2[]))
    from pg_index join pg_class t on t.oid = indrelid where relnamespace = 'public'::regnamespace and indisunique`.execute(
    db,
  )
  return { tables: tables.rows.map(({ name }) => name), columns: columns.rows, rules: rules.rows }
}

async function sqliteSchema(db: Db): Promise<Schema> {
  const tables = await sql<{ name: string; made: string }>`select name, sql as made from sqlite_master
    where type = 'table' and name not like 'sqlite_%'`.execute(db)
  const columns =
    await sql<Column>`select t.name as "table", c.name, lower(c.type) as type, c."notnull" or c.pk > 0 as required,
    c.dflt_value is not null or (c.pk > 0 and lower(c.type) = 'integer') as filled
    from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'sqlite_%'`.execute(db)
  const keys = await sql<{ table: string; text: string; columns: string }>`select t.name as "table",
    'unique (' || group_concat(coalesce(i.name, 'an expression')) || ')' || iif(l.partial, substr(m.sql, instr(lower(m.sql), ' where ')), '') as text,
    group_concat(i.name) as columns
    from sqlite_master t, pragma_index_list(t.name) l, pragma_index_info(l.name) i left join sqlite_master m on m.name = l.name
    where t.type = 'table' and l."unique" group by t.name, l.name`.execute(db)
  const references = await sql<{ table: string; text: string; name: string }>`select t.name as "table",
    f."from" || ' references ' || f."table" || ' on delete ' || f.on_delete as text, f."from" as name
    from sqlite_master t, pragma_foreign_key_list(t.name) f where t.type = 'table'`.execute(db)
  const checks = tables.rows.flatMap(({ name: table, made }) =>
    [...made.matchAll(/\bcheck\s*(\((?:[^()]|\([^()]*\))*\))/gi)].map(([, text]) => ({
      table,
      text: `check ${text}`,
      columns: columns.rows
        .filter(({ table: of, name }) => of === table && text!.includes(name))
        .map(({ name }) => name),
    })),
  )
  return {
    tables: tables.rows.map(({ name }) => name),
    columns: columns.rows.map((each) => ({ ...each, required: !!each.required, filled: !!each.filled })),
    rules: [
      ...keys.rows.map((each) => ({ ...each, columns: each.columns?.split(',') ?? [] })),
      ...references.rows.map(({ name, ...each }) => ({ ...each, columns: [name] })),
      ...checks,
    ],
  }
}

/** The ways a migration breaks releases that don't know it; empty for an expansion. */
export function contractionsIn(before: Schema, after: Schema): string[] {
  const wasThere = (table: string, name: string) =>
    before.columns.some((each) => each.table === table && each.name === name)
  const rule = ({ table, text }: Rule) => `${table}: ${text}`
  const [earlier, later] = [before.rules.map(rule), after.rules.map(rule)]
  const ofColumns = before.columns.flatMap((old) => {
    const now = after.columns.find(({ table, name }) => table === old.table && name === old.name)
    const at = `${old.table}.${old.name}`
    if (!now) return [`${at} is gone`]
    return [
      ...(now.type === old.type ? [] : [`${at} was ${old.type}, and is ${now.type}`]),
      ...(now.required === old.required ? [] : [`${at} ${now.required ? "can't" : 'can'} be null now`]),
      ...(old.filled && !now.filled ? [`${at} has lost its default`] : []),
    ]
  })
  const added = after.columns.filter(({ table, name }) => before.tables.includes(table) && !wasThere(table, name))
  const narrowing = after.rules.filter(
    (each) =>
      before.tables.includes(each.table) &&
      !earlier.includes(rule(each)) &&
      // Earlier releases leave new columns at their defaults.
      (each.columns.length === 0 || each.columns.some((name) => wasThere(each.table, name))),
  )
  return [
    ...ofColumns,
    ...added
      .filter(({ required, filled }) => required && !filled)
      .map(({ table, name }) => `${table}.${name} has no default`),
    ...narrowing.map((each) => `${rule(each)} is new`),
    // `on conflict` needs the key, and code doesn't expect values that a check used to exclude.
    ...before.rules
      .filter((each) => !later.includes(rule(each)) && after.tables.includes(each.table))
      .map((each) => `${rule(each)} is gone`),
  ]
}
