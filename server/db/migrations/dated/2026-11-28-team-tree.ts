import { type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../../database.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/**
 * Everyone's direct and indirect managers. Triggers keep the table in sync with `employees`, regardless of the writer. Source:
 * docs/decisions/0014.
 */
export function teamTree(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('team_members')
        .addColumn('leader_id', 'text', (c) => c.notNull())
        .addColumn('employee_id', 'text', (c) => c.notNull())
        .addColumn('is_direct', 'integer', (c) => c.notNull())
        .addColumn('is_driver', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('team_members_key', ['employee_id', 'leader_id'])
        .execute()
      await sql.raw(`insert into team_members ${leadersOf('select employee_id from employees')}`).execute(db)
      // Created after the rows, so it's built in one go. The index contains all columns, so a team can be read from it alone.
      await db.schema
        .createIndex('team_members_list')
        .on('team_members')
        .columns(['leader_id', 'is_driver', 'is_direct', 'employee_id'])
        .execute()
      for (const statement of kind === 'sqlite' ? sqliteTriggers : postgresTriggers)
        await sql.raw(statement).execute(db)
    },
  }
}

/**
 * The people affected if some people's managers change: those people and everyone below them. `union` stops at circular chains.
 */
const below = (people: string) => `
  select id from (
    with recursive below(id) as (
      ${people}
      union
      select employees.employee_id from employees join below on employees.manager_employee_id = below.id
    )
    select id from below
  ) as everybody_below`

/**
 * These people's rows. `union` stops at circular chains. `cross join` keeps SQLite from reading all employees for one person;
 * PostgreSQL plans it like any join.
 */
const leadersOf = (people: string) => `
  select leader_id, leaders_found.employee_id, max(is_direct),
    max(case when lower(employees.level2) like '%drv%' then 1 else 0 end)
  from (
    with recursive leaders(leader_id, employee_id, is_direct) as (
      select manager_employee_id, employee_id, 1 from employees
      where manager_employee_id is not null and employee_id in (${people})
      union
      select employees.manager_employee_id, leaders.employee_id, 0
      from leaders cross join employees
      where employees.employee_id = leaders.leader_id and employees.manager_employee_id is not null
    )
    select leader_id, employee_id, is_direct from leaders
  ) as leaders_found cross join employees
  where employees.employee_id = leaders_found.employee_id
  group by leader_id, leaders_found.employee_id`

const sqliteTrigger = (event: string, row: 'old' | 'new', when = '') => `
  create trigger team_members_${event.split(' ')[0]} after ${event} on employees ${when}
  begin
    delete from team_members where employee_id in (${below(`select ${row}.employee_id`)});
    insert into team_members (leader_id, employee_id, is_direct, is_driver)
      ${leadersOf(below(`select ${row}.employee_id`))};
  end`

const sqliteTriggers = [
  sqliteTrigger('insert', 'new'),
  sqliteTrigger('delete', 'old'),
  sqliteTrigger(
    'update of manager_employee_id, level2',
    'new',
    'when old.manager_employee_id is not new.manager_employee_id or old.level2 is not new.level2',
  ),
]

const postgresTrigger = (event: string, tables: string) => `
  create trigger team_members_${event} after ${event} on employees referencing ${tables}
  for each statement execute function keep_team_members()`

const postgresTriggers = [
  // The lock is needed because two simultaneous moves would each follow chains that the other one changes. The function's
  // statements read only after the lock is taken.
  `create function keep_team_members() returns trigger language plpgsql as $$
    declare
      changed text[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(employee_id) into changed from new_rows;
      elsif tg_op = 'DELETE' then
        select array_agg(employee_id) into changed from old_rows;
      else
        select array_agg(employee_id) into changed from new_rows join old_rows using (employee_id)
        where new_rows.manager_employee_id is distinct from old_rows.manager_employee_id
          or new_rows.level2 <> old_rows.level2;
      end if;
      if changed is null then
        return null;
      end if;
      perform pg_advisory_xact_lock(1, hashtext('team members'));
      changed := array(${below('select unnest(changed)')});
      delete from team_members where employee_id = any(changed);
      insert into team_members (leader_id, employee_id, is_direct, is_driver)
        ${leadersOf('select unnest(changed)')};
      return null;
    end
  $$`,
  postgresTrigger('insert', 'new table as new_rows'),
  postgresTrigger('delete', 'old table as old_rows'),
  postgresTrigger('update', 'old table as old_rows new table as new_rows'),
  'analyze team_members',
]
