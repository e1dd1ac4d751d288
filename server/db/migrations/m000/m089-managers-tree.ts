import { type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../../database.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/**
 * The stored tree has a row for each manager and leader instead of one for each person and leader: a leader of 50,000 people has
 * about 3,000 managers below them. Triggers write only rows that differ. Source: docs/decisions/0014.
 */
export function managersTree(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      for (const statement of kind === 'sqlite' ? sqliteTriggersBefore : postgresTriggersBefore)
        await sql.raw(statement).execute(db)
      // The new table has the managers of each team as well.
      await db.schema.dropTable('team_members').execute()
      await db.schema
        .createIndex('team_managers_leaders')
        .on('team_managers')
        .columns(['manager_id', 'leader_id'])
        .execute()
      for (const statement of kind === 'sqlite' ? sqliteTriggers : postgresTriggers)
        await sql.raw(statement).execute(db)
    },
  }
}

const events = ['insert', 'delete', 'update'] as const

const sqliteTriggersBefore = [
  'drop trigger team_managers_more',
  'drop trigger team_managers_less',
  ...events.map((event) => `drop trigger team_members_${event}`),
]

const ledTables = ['time_off_requests', 'time_off_entries'] as const

/** '' for people without a manager, and for drivers, who have no time off here. */
const ledBy = `case when lower(level2) like '%drv%' then '' else coalesce(manager_person_id, '') end`

/**
 * Rows for these managers: themselves, and everyone they report to. `union` stops at circular chains. The subquery looks up one
 * manager at a time: a join would make PostgreSQL read all employees once per level.
 */
const chainOf = (managers: string) => `
  select leader_id, manager_id from (
    with recursive chain(leader_id, manager_id) as (
      select id, id from (${managers}) as starts
      union
      select (select manager_person_id from employees where employees.person_id = chain.leader_id), chain.manager_id
      from chain where chain.leader_id is not null
    )
    select leader_id, manager_id from chain where leader_id is not null
  ) as chains`

/** The managers at and below the row's person, whose chains change with that person's manager. */
const below = (row: 'old' | 'new') => `select manager_id as id from team_managers where leader_id = ${row}.person_id`

const add = `insert into team_managers (leader_id, manager_id)
  ${chainOf(`
    ${below('new')}
    union
    select new.manager_person_id where new.manager_person_id is not null and not exists (
      select 1 from team_managers where leader_id = new.manager_person_id and manager_id = new.manager_person_id)`)}
  where true on conflict do nothing;`

const removeOthers = (row: 'old' | 'new') => `delete from team_managers
  where manager_id in (${below(row)}) and (leader_id, manager_id) not in (${chainOf(below(row))});`

/** A person without reports is no longer a manager. */
const removeFormer = `delete from team_managers
  where manager_id = old.manager_person_id and not exists (
    select 1 from employees where employees.manager_person_id = old.manager_person_id);`

const sqliteTree = (event: string, when: string, ...steps: string[]) => `
  create trigger team_managers_${event.split(' ')[0]} after ${event} on employees when ${when}
  begin ${steps.join(' ')} end`

const sqliteTriggers = [
  sqliteTree('insert', 'new.manager_person_id is not null', add),
  sqliteTree('delete', 'old.manager_person_id is not null', removeOthers('old'), removeFormer),
  sqliteTree(
    'update of manager_person_id',
    'old.manager_person_id is not new.manager_person_id',
    add,
    removeOthers('new'),
    removeFormer,
  ),
  `create trigger time_off_led after update of manager_person_id, level2 on employees
    when old.manager_person_id is not new.manager_person_id or old.level2 is not new.level2
    begin ${ledTables
      .map(
        (table) => `
        update ${table} set led_by = (select ${ledBy} from employees where employees.person_id = new.person_id)
        where person_id = new.person_id;`,
      )
      .join('')} end`,
]

const postgresTriggersBefore = [
  ...events.map((event) => `drop trigger team_members_${event} on employees`),
  'drop function keep_team_members()',
]

const postgresTrigger = (event: string, tables: string) => `
  create trigger team_managers_${event} after ${event} on employees referencing ${tables}
  for each statement execute function keep_team_managers()`

const postgresTriggers = [
  // The lock is needed because two simultaneous moves would each follow chains that the other one changes. The function's
  // statements read only after the lock is taken.
  `create function keep_team_managers() returns trigger language plpgsql as $$
    declare
      changed text[];
      moved text[];
      earlier text[];
      later text[];
      affected text[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(person_id), array_agg(manager_person_id) into moved, later
        from new_rows where manager_person_id is not null;
      elsif tg_op = 'DELETE' then
        select array_agg(person_id), array_agg(manager_person_id) into moved, earlier
        from old_rows where manager_person_id is not null;
      else
        select
          array_agg(person_id),
          array_agg(person_id) filter (where is_moved),
          array_agg(before) filter (where is_moved),
          array_agg(after) filter (where is_moved)
        into changed, moved, earlier, later
        from (
          select person_id, old_rows.manager_person_id as before, new_rows.manager_person_id as after,
            new_rows.manager_person_id is distinct from old_rows.manager_person_id as is_moved
          from new_rows join old_rows using (person_id)
          where new_rows.manager_person_id is distinct from old_rows.manager_person_id
            or new_rows.level2 <> old_rows.level2
        ) as differing;
      end if;
      if moved is not null then
        perform pg_advisory_xact_lock(1, hashtext('team members'));
      end if;
      if changed is not null then
        ${ledTables
          .map(
            (table) => `
              update ${table} set led_by = ${ledBy} from employees
              where employees.person_id = ${table}.person_id and employees.person_id = any(changed);`,
          )
          .join('')}
      end if;
      if moved is null then
        return null;
      end if;
      -- At and below those who move, and who became a manager or no longer is one.
      affected := array(
        select manager_id from team_managers where leader_id = any(moved)
        union
        select id from unnest(later) as id where id is not null and (
          select 1 from team_managers where leader_id = id and manager_id = id) is null
        union
        select id from unnest(earlier) as id where id is not null and (
          select 1 from employees where employees.manager_person_id = id limit 1) is null);
      if cardinality(affected) = 0 then
        return null;
      end if;
      with
        chains as materialized (${chainOf(`
          select id from unnest(affected) as id
          where (select 1 from employees where employees.manager_person_id = id limit 1) = 1`)}),
        gone as (
          delete from team_managers
          where manager_id = any(affected) and not exists (
            select 1 from chains
            where chains.leader_id = team_managers.leader_id and chains.manager_id = team_managers.manager_id)
        )
      insert into team_managers (leader_id, manager_id) select leader_id, manager_id from chains on conflict do nothing;
      return null;
    end
  $$`,
  postgresTrigger('insert', 'new table as new_rows'),
  postgresTrigger('delete', 'old table as old_rows'),
  postgresTrigger('update', 'old table as old_rows new table as new_rows'),
  'analyze team_managers',
]
