import { type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../../database.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** The function `folded` for PostgreSQL: text in lower case without accents. SQLite gets it with each connection. */
export function peopleSearch(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      if (kind === 'sqlite') return
      await sql`create function folded(value text) returns text language sql immutable strict parallel safe
        as $$ select lower(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g')) $$`.execute(db)
    },
  }
}
