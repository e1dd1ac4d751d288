import { sql } from 'kysely'
import type { Database } from '../../../server/db/database.ts'

/** Statements are limited to ten seconds, even on a slow machine. */
const atOnce = 50_000

/**
 * Fills the audit trail: mostly sign-ins by people 'N1' to 'N20000', the last one now. Every tenth entry is a change, every
 * other one of these by 'clerk', who makes all the changes about other people.
 */
export async function addManyEntries({ write }: Database, count: number, now: number, everyMs: number) {
  for (let from = 1; from <= count; from += atOnce)
    await sql`
      with recursive numbers(n) as (select cast(${from} as integer) union all select n + 1 from numbers where n < ${Math.min(from + atOnce - 1, count)})
      insert into audit (at, person_id, subject_id, action, kind, outcome, receipt)
      select ${sql.lit(now - count * everyMs)} + cast(n as bigint) * ${sql.lit(everyMs)},
        case when n % 20 = 0 then 'clerk' else 'N' || (n * 7 % 20000 + 1) end,
        case when n % 20 = 0 then 'N' || (n % 20000 + 1) else null end,
        case when n % 10 = 0 then 'patchSchedule' else 'signIn' end,
        case when n % 10 = 0 then 'timeOff' else 'signIns' end,
        'taken', null
      from numbers`.execute(write)
  await sql`analyze`.execute(write)
}
