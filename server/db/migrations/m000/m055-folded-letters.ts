import { type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../../database.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

// `foldedText` has the same letters. Both cases are listed because lower() changes neither in the C locale.
const single = { from: `ØøŁłĐđÐðĦħŦŧı‘’ʼ\`´`, to: `oollddddhhtti'''''` }
const double = { ß: 'ss', ẞ: 'ss', Æ: 'ae', æ: 'ae', Œ: 'oe', œ: 'oe', Þ: 'th', þ: 'th' }

/** Folds letters without a strippable accent, such as ø and ß, and every apostrophe, then refolds all names. */
export function foldedLetters(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      if (kind === 'postgres') {
        const plain = `regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g')`
        const spelledOut = Object.entries(double).reduce(
          (text, [from, to]) => `replace(${text}, '${from}', '${to}')`,
          plain,
        )
        const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
        await sql
          .raw(
            `create or replace function folded(value text) returns text language sql immutable strict parallel safe
             as $$ select lower(translate(${spelledOut}, ${quoted(single.from)}, ${quoted(single.to)})) $$`,
          )
          .execute(db)
      }
      await db.deleteFrom('name_endings').execute()
      await sql.raw(everyEnding).execute(db)
      if (kind === 'postgres') await sql`analyze name_endings`.execute(db)
    },
  }
}

const texts = ['last_name', 'first_name', 'employee_id'].map(
  (name) => `select folded(${name}), ${name === 'employee_id' ? 1 : 0}, employee_id from employees`,
)
const everyEnding = `
  insert into name_endings (ending, is_id, employee_id)
  select ending, is_id, employee_id from (
    with recursive endings(ending, is_id, employee_id) as (
      ${texts.join(' union ')}
      union
      select substr(ending, 2), is_id, employee_id from endings where length(ending) > 1
    )
    select ending, is_id, employee_id from endings
  ) as found where ending <> ''`
