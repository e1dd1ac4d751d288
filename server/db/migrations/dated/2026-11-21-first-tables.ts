import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../../database.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

export function firstTables(kind: DatabaseKind): Migration {
  const numbered = (table: CreateTableBuilder<string>): CreateTableBuilder<string> =>
    kind === 'sqlite'
      ? (table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement()) as Any)
      : (table.addColumn('id', 'bigint', (c) => c.generatedAlwaysAsIdentity().primaryKey()) as Any)

  return {
    async up(db: Kysely<Any>) {
      await people(db)
      await directDeposits(db)
      await driverTexts(db)
      await records(db, numbered)
      await legacyHost(db, numbered)
      if (kind === 'postgres') await signInFailures(db)
    },
  }
}

type Numbered = (table: CreateTableBuilder<string>) => CreateTableBuilder<string>

async function people(db: Kysely<Any>): Promise<void> {
  const texts = [
    'employer_id',
    'password_hash',
    'first_name',
    'last_name',
    'company_email',
    'personal_email',
    'ssn_last4',
    'level2',
    'position',
    'position_title',
    'hire_date',
    'pay_type',
    'street',
    'suite',
    'city',
    'state',
    'zip',
    'phone',
    'roles',
    'permissions',
  ]
  let employees = db.schema
    .createTable('employees')
    .addColumn('employee_id', 'text', (c) => c.primaryKey())
    .addColumn('user_name', 'text', (c) => c.notNull().unique())
    .addColumn('manager_employee_id', 'text') as CreateTableBuilder<string, string>
  for (const name of texts) employees = employees.addColumn(name, 'text', (c) => c.notNull())
  await employees.execute()
  await db.schema
    .createTable('manager_proxies')
    .addColumn('proxy_employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
    .addColumn('manager_employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
    .addPrimaryKeyConstraint('manager_proxies_key', ['proxy_employee_id', 'manager_employee_id'])
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint', (c) => c.notNull())
    .execute()
}

async function directDeposits(db: Kysely<Any>): Promise<void> {
  await db.schema
    .createTable('direct_deposit_lists')
    .addColumn('employee_id', 'text', (c) => c.primaryKey().references('employees.employee_id'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('direct_deposits')
    .addColumn('employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
    .addColumn('fe_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('account_type', 'text', (c) => c.notNull())
    .addColumn('deposit_type', 'text', (c) => c.notNull())
    .addColumn('routing_number', 'text', (c) => c.notNull())
    .addColumn('bank_name', 'text', (c) => c.notNull())
    .addColumn('account_number', 'text', (c) => c.notNull())
    .addColumn('cents', 'bigint')
    .addColumn('percent', 'integer')
    .addPrimaryKeyConstraint('direct_deposits_key', ['employee_id', 'fe_id'])
    .execute()
}

async function driverTexts(db: Kysely<Any>): Promise<void> {
  await db.schema
    .createTable('driver_texts')
    .addColumn('employee_id', 'text', (c) => c.primaryKey().references('employees.employee_id'))
    .addColumn('opted_in', 'integer', (c) => c.notNull())
    .addColumn('carrier_address', 'text', (c) => c.notNull())
    .addColumn('area_code', 'text', (c) => c.notNull())
    .addColumn('prefix', 'text', (c) => c.notNull())
    .addColumn('line_number', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute()
}

async function records(db: Kysely<Any>, numbered: Numbered): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('employee_id', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('etag', 'text')
    .addColumn('receipt', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['employee_id', 'key'])
    .execute()
  await db.schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at').execute()
  await numbered(db.schema.createTable('audit'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('employee_id', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('receipt', 'text')
    .execute()
  await numbered(db.schema.createTable('mail'))
    .addColumn('to_address', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('mail_waiting')
    .on('mail')
    .column('next_at')
    .where(sql.ref('sent_at'), 'is', null)
    .execute()
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
}

async function legacyHost(db: Kysely<Any>, numbered: Numbered): Promise<void> {
  await db.schema
    .createTable('host_locks')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('locked', 'integer', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.insertInto('host_locks').values({ id: 1, locked: 0, changed_at: 0 }).execute()
  await numbered(db.schema.createTable('host_uploads'))
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('employee_id', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('receipt', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('applied_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('host_uploads_kept')
    .on('host_uploads')
    .column('id')
    .where(sql.ref('state'), '=', 'kept')
    .execute()
}

/** The shape that rate-limiter-flexible expects of its PostgreSQL table. */
async function signInFailures(db: Kysely<Any>): Promise<void> {
  await db.schema
    .createTable('sign_in_failures')
    .addColumn('key', 'varchar(255)', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute()
}
