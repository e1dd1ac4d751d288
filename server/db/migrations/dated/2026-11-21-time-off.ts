import { type CreateTableBuilder, type Kysely, type Migration } from 'kysely'
import type { DatabaseKind } from '../../database.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Requests, grants, schedules, holidays, proxies and settings. Balances and totals are not stored but computed from these. */
export function timeOff(kind: DatabaseKind): Migration {
  const numbered = (table: CreateTableBuilder<string>): CreateTableBuilder<string> =>
    kind === 'sqlite'
      ? (table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement()) as Any)
      : (table.addColumn('id', 'bigint', (c) => c.generatedAlwaysAsIdentity().primaryKey()) as Any)

  return {
    async up(db: Kysely<Any>) {
      await requests(db, numbered)
      await grants(db, numbered)
      await schedules(db, numbered)
      await calendars(db, numbered)
    },
  }
}

type Numbered = (table: CreateTableBuilder<string>) => CreateTableBuilder<string>

async function requests(db: Kysely<Any>, numbered: Numbered): Promise<void> {
  await (numbered(db.schema.createTable('time_off_requests')) as CreateTableBuilder<string, string>)
    .addColumn('employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
    .addColumn('created_by', 'text', (c) => c.notNull().references('employees.employee_id'))
    .addColumn('client_key', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('snapshot', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('time_off_requests_key', ['created_by', 'client_key'])
    .addUniqueConstraint('time_off_requests_owner', ['id', 'employee_id'])
    .execute()
  await db.schema
    .createIndex('time_off_requests_list')
    .on('time_off_requests')
    .columns(['employee_id', 'created_at', 'id'])
    .execute()

  // An entry also names its employee, so one index finds a person's days; the foreign key below keeps both in sync.
  await numbered(db.schema.createTable('time_off_entries'))
    .addColumn('request_id', 'bigint', (c) => c.notNull())
    .addColumn('employee_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('hundredths', 'integer', (c) => c.notNull())
    .addForeignKeyConstraint('time_off_entries_request', ['request_id', 'employee_id'], 'time_off_requests', [
      'id',
      'employee_id',
    ])
    .execute()
  await db.schema
    .createIndex('time_off_entries_list')
    .on('time_off_entries')
    .columns(['request_id', 'position'])
    .execute()
  await db.schema
    .createIndex('time_off_entries_days')
    .on('time_off_entries')
    .columns(['employee_id', 'date', 'request_id', 'code', 'hundredths'])
    .execute()

  await numbered(db.schema.createTable('time_off_logs'))
    .addColumn('request_id', 'bigint', (c) => c.notNull().references('time_off_requests.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('employee_id', 'text', (c) => c.references('employees.employee_id'))
    .addColumn('step', 'text', (c) => c.notNull())
    .addColumn('comment', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('time_off_logs_list').on('time_off_logs').columns(['request_id', 'id']).execute()
}

async function grants(db: Kysely<Any>, numbered: Numbered): Promise<void> {
  await numbered(db.schema.createTable('time_off_grants'))
    .addColumn('employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('hundredths', 'integer', (c) => c.notNull())
    .addColumn('negative_balance', 'integer', (c) => c.notNull())
    .addColumn('granted_on', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('time_off_grants_list').on('time_off_grants').columns(['employee_id', 'code']).execute()
}

async function schedules(db: Kysely<Any>, numbered: Numbered): Promise<void> {
  let weeks = db.schema
    .createTable('work_schedules')
    .addColumn('employee_id', 'text', (c) => c.primaryKey().references('employees.employee_id')) as CreateTableBuilder<
    string,
    string
  >
  for (const day of ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
    weeks = weeks.addColumn(day, 'integer', (c) => c.notNull())
  await weeks
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute()

  await numbered(db.schema.createTable('schedule_changes'))
    .addColumn('employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
    .addColumn('changed_by', 'text', (c) => c.notNull().references('employees.employee_id'))
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('after', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('schedule_changes_list')
    .on('schedule_changes')
    .columns(['employee_id', 'at', 'id'])
    .execute()
  await db.schema.createIndex('schedule_changes_all').on('schedule_changes').columns(['at', 'id']).execute()
}

async function calendars(db: Kysely<Any>, numbered: Numbered): Promise<void> {
  await numbered(db.schema.createTable('company_holidays'))
    .addColumn('date', 'text', (c) => c.notNull().unique())
    .execute()
  await db.schema
    .createTable('employee_proxies')
    .addColumn('employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
    .addColumn('proxy_employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
    .addColumn('enabled', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('employee_proxies_key', ['employee_id', 'proxy_employee_id'])
    .execute()
  let settings = db.schema
    .createTable('user_settings')
    .addColumn('employee_id', 'text', (c) => c.primaryKey().references('employees.employee_id'))
    .addColumn('time_zone', 'text', (c) => c.notNull()) as CreateTableBuilder<string, string>
  for (const flag of ['show_calendar_legend', 'calendar_invites_to_me', 'calendar_invites_for_reports']) {
    settings = settings.addColumn(flag, 'integer', (c) => c.notNull())
  }
  await settings.execute()
}
