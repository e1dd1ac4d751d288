import { type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../../database.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Triggers that keep a request's first day off up to date, regardless of the writer. Source: docs/decisions/0071. */
export function firstDayKept(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      for (const each of kind === 'sqlite' ? sqliteTriggers : postgresTriggers) await sql.raw(each).execute(db)
      // Updates requests that an earlier release saved since the last migration: usually none, so hardly any rows are locked.
      await sql
        .raw(`update time_off_requests set first_day = ${first('time_off_requests.id')} where id in (
          select id from time_off_requests where first_day <> ${first('time_off_requests.id')})`)
        .execute(db)
    },
  }
}

const first = (request: string) =>
  `coalesce((select min(date) from time_off_entries where request_id = ${request}), '')`

const trigger = (event: string, step: string) =>
  `create trigger time_off_entries_first_${event.split(' ')[0]} after ${event} on time_off_entries ${step}`

const sqliteTriggers = [
  trigger(
    'insert',
    `begin
      update time_off_requests set first_day = new.date
      where id = new.request_id and (first_day = '' or first_day > new.date);
    end`,
  ),
  trigger(
    'delete',
    `begin
      update time_off_requests set first_day = ${first('old.request_id')}
      where id = old.request_id and first_day = old.date;
    end`,
  ),
  trigger(
    'update of date',
    `when old.date <> new.date begin
      update time_off_requests set first_day = ${first('new.request_id')} where id = new.request_id;
    end`,
  ),
]

const postgresTriggers = [
  `create function keep_first_day() returns trigger language plpgsql as $$ begin
     update time_off_requests set first_day = found.day from (
       select changed.request_id, coalesce(min(date), '') as day
       from (select distinct request_id from changed) as changed left join time_off_entries using (request_id)
       group by changed.request_id
     ) as found
     where time_off_requests.id = found.request_id and first_day <> found.day;
     return null; end $$`,
  ...(['insert', 'delete', 'update'] as const).map((event) =>
    trigger(
      event,
      `referencing ${event === 'delete' ? 'old' : 'new'} table as changed for each statement execute function keep_first_day()`,
    ),
  ),
]
