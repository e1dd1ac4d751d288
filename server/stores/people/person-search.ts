import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { searchWords } from '@/domain/identity/person-search.ts'

/**
 * A condition on `employees`, or another name of that table in the query: the person matches the words of a search. Without
 * words, everyone matches. `folded` is a database function, defined for SQLite in `db/sqlite.ts` and for PostgreSQL by a
 * migration.
 */
export function matchesSearch(text: string, people = 'employees'): RawBuilder<SqlBool> {
  const [first, ...others] = searchWords(text)
  if (first === undefined) return sql<SqlBool>`1 = 1`
  const names = [`${people}.last_name`, `${people}.first_name`]
  const each = [
    matchesOne(first, [...names, `${people}.employee_id`]),
    ...others.map((word) => matchesOne(word, names)),
  ]
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

function matchesOne(word: string, columns: string[]): RawBuilder<SqlBool> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const each = columns.map((column) => sql`folded(${sql.ref(column)}) like ${pattern} escape '\\'`)
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}

/**
 * The ids of the same people, found in the name endings; null if everyone matches. For a few people, the condition above is
 * faster. Source: docs/decisions/0016.
 */
export function idsFound(text: string): RawBuilder<unknown> | null {
  const [first, ...others] = searchWords(text)
  if (first === undefined) return null
  const each = [idsOf(first), ...others.map((word) => sql`${idsOf(word)} and is_id = 0`)]
  return sql.join(each, sql` intersect `)
}

const lastCharacter = '\u{10ffff}'

const idsOf = (word: string) =>
  sql`select person_id from name_endings where ending >= ${word} and ending < ${word + lastCharacter}`

/** A condition on `employees`: not a driver (decisions 10), and not terminated, which disables the account. */
export const canBeFound = sql<SqlBool>`(lower(employees.level2) not like '%drv%' and employees.disabled_at is null)`
