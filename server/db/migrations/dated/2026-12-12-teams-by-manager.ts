import { type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../../database.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/**
 * Adds the employee's direct manager to rows of leaders, requests, and days off, and lists the managers within each team. This
 * way, a team is read manager by manager instead of person by person. Triggers keep it up to date, regardless of the writer.
 * Source: docs/decisions/0014.
 */
export function teamsByManager(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .alterTable('team_members')
        .addColumn('manager_id', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
      await sql
        .raw(
          `update team_members set manager_id = (
            select manager_employee_id from employees where employees.employee_id = team_members.employee_id)`,
        )
        .execute(db)
      await db.schema
        .createIndex('team_members_managers')
        .on('team_members')
        .columns(['leader_id', 'manager_id'])
        .execute()
      await db.schema
        .createTable('team_managers')
        .addColumn('leader_id', 'text', (c) => c.notNull())
        .addColumn('manager_id', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('team_managers_key', ['leader_id', 'manager_id'])
        .$call((table) => (kind === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
        .execute()
      await sql`insert into team_managers (leader_id, manager_id) select distinct leader_id, manager_id from team_members`.execute(
        db,
      )
      for (const table of ledTables) await addLedBy(db, table)
      // Contains all columns for filters and sorting, so lists are read from the index alone.
      await db.schema.dropIndex('time_off_requests_team').execute()
      await db.schema
        .createIndex('time_off_requests_led')
        .on('time_off_requests')
        .columns(['led_by', 'employee_id', 'status', 'id', 'created_at'])
        .execute()
      await db.schema
        .createIndex('time_off_entries_led')
        .on('time_off_entries')
        .columns(['led_by', 'date', 'request_id', 'employee_id'])
        .execute()
      await sql.raw(namesIndex).execute(db)
      for (const statement of kind === 'sqlite' ? sqliteTriggers : postgresTriggers)
        await sql.raw(statement).execute(db)
    },
  }
}

/** The values that a team search compares and sorts by. PostgreSQL also needs the columns themselves. */
const namesIndex = `create index employees_names on employees (manager_employee_id,
  folded(last_name), folded(first_name), folded(employee_id), lower(last_name), employee_id, last_name, first_name)`

const ledTables = ['time_off_requests', 'time_off_entries'] as const

// Keeps each statement below the time limit of ten seconds.
const rowsAtOnce = 50_000

async function addLedBy(db: Kysely<Any>, table: string): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('led_by', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  const { last } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  for (let from = 0; from <= (last ?? 0); from += rowsAtOnce)
    await sql
      .raw(
        `update ${table} set led_by = ${managerOf(`${table}.employee_id`)} where id > ${from} and id <= ${from + rowsAtOnce}`,
      )
      .execute(db)
}

/** '' for people without a manager, and for drivers, who have no time off here. */
const ledBy = `case when lower(level2) like '%drv%' then '' else coalesce(manager_employee_id, '') end`
const managerOf = (employee: string) =>
  `coalesce((select ${ledBy} from employees where employees.employee_id = ${employee}), '')`

/** As in the team tree's migration. */
const below = (people: string) => `
  select id from (
    with recursive below(id) as (
      ${people}
      union
      select employees.employee_id from employees join below on employees.manager_employee_id = below.id
    )
    select id from below
  ) as everybody_below`

/** As in the team tree's migration, plus each person's manager. */
const leadersOf = (people: string) => `
  select leader_id, leaders_found.employee_id, max(is_direct),
    max(case when lower(employees.level2) like '%drv%' then 1 else 0 end), max(employees.manager_employee_id)
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

const columns = 'leader_id, employee_id, is_direct, is_driver, manager_id'

const sqliteTree = (event: string, row: 'old' | 'new', when = '', more = '') => `
  create trigger team_members_${event.split(' ')[0]} after ${event} on employees ${when}
  begin
    delete from team_members where employee_id in (${below(`select ${row}.employee_id`)});
    insert into team_members (${columns}) ${leadersOf(below(`select ${row}.employee_id`))};
    ${more}
  end`

const nobodyIsLeft = `not exists (
  select 1 from team_members
  where team_members.leader_id = team_managers.leader_id and team_members.manager_id = team_managers.manager_id)`

const sqliteTriggers = [
  `create trigger team_managers_more after insert on team_members
  begin
    insert into team_managers (leader_id, manager_id) values (new.leader_id, new.manager_id) on conflict do nothing;
  end`,
  `create trigger team_managers_less after delete on team_members
  begin
    delete from team_managers where leader_id = old.leader_id and manager_id = old.manager_id and ${nobodyIsLeft};
  end`,
  ...['insert', 'delete', 'update'].map((event) => `drop trigger team_members_${event}`),
  sqliteTree('insert', 'new'),
  sqliteTree('delete', 'old'),
  sqliteTree(
    'update of manager_employee_id, level2',
    'new',
    'when old.manager_employee_id is not new.manager_employee_id or old.level2 is not new.level2',
    ledTables
      .map(
        (table) => `update ${table} set led_by = ${managerOf('new.employee_id')} where employee_id = new.employee_id;`,
      )
      .join(' '),
  ),
  ...ledTables.map(
    (table) => `
      create trigger ${table}_led after insert on ${table}
      begin
        update ${table} set led_by = ${managerOf('new.employee_id')} where id = new.id;
      end`,
  ),
]

const postgresTriggers = [
  `create or replace function keep_team_members() returns trigger language plpgsql as $$
    declare
      changed text[];
      leaders text[];
      managers text[];
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
      if tg_op = 'UPDATE' then
        ${ledTables
          .map(
            (table) => `
              update ${table} set led_by = ${ledBy} from employees
              where employees.employee_id = ${table}.employee_id and employees.employee_id = any(changed);`,
          )
          .join('')}
      end if;
      changed := array(${below('select unnest(changed)')});
      with gone as (delete from team_members where employee_id = any(changed) returning leader_id, manager_id),
        pairs as (select distinct leader_id, manager_id from gone)
      select array_agg(leader_id), array_agg(manager_id) into leaders, managers from pairs;
      insert into team_members (${columns}) ${leadersOf('select unnest(changed)')};
      insert into team_managers (leader_id, manager_id)
        select distinct leader_id, manager_id from team_members where employee_id = any(changed)
        on conflict do nothing;
      delete from team_managers using unnest(leaders, managers) as gone (leader_id, manager_id)
        where team_managers.leader_id = gone.leader_id and team_managers.manager_id = gone.manager_id and ${nobodyIsLeft};
      return null;
    end
  $$`,
  // `for share`: a simultaneous change of manager waits, and then updates this row, too.
  `create function set_led_by() returns trigger language plpgsql as $$
    begin
      select ${ledBy} into new.led_by from employees where employees.employee_id = new.employee_id for share;
      new.led_by := coalesce(new.led_by, '');
      return new;
    end
  $$`,
  ...ledTables.map(
    (table) => `create trigger ${table}_led before insert on ${table} for each row execute function set_led_by()`,
  ),
  'analyze team_members, team_managers, time_off_requests, time_off_entries',
]
