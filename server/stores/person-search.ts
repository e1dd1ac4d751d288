import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { searchWords } from '@/domain/identity/person-search.ts'

/**
 * A condition on `employees`: the person matches the words of a search. Without words everyone does. `folded` is a
 * function of the database, defined for SQLite in `db/sqlite.ts` and for PostgreSQL by a migration.
 */
export function matchesSearch(text: string): RawBuilder<SqlBool> {
  const [first, ...others] = searchWords(text)
  if (first === undefined) return sql<SqlBool>`1 = 1`
  const each = [matchesOne(first, [...names, id]), ...others.map((word) => matchesOne(word, names))]
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

const names = ['employees.last_name', 'employees.first_name']
const id = 'employees.employee_id'

function matchesOne(word: string, columns: string[]): RawBuilder<SqlBool> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const each = columns.map((column) => sql`folded(${sql.ref(column)}) like ${pattern} escape '\\'`)
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}

/** A condition on `employees`: not a driver (decisions 10), and not terminated, which disables the account. */
export const canBeFound = sql<SqlBool>`(lower(employees.level2) not like '%drv%' and employees.disabled_at is null)`
