import { type Kysely, type Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Indexes for reports by manager and requests by status; stored saves include their path parameters. */
export function teams(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema.createIndex('employees_manager').on('employees').column('manager_employee_id').execute()
      await db.schema
        .createIndex('time_off_requests_status')
        .on('time_off_requests')
        .columns(['status', 'created_at', 'id'])
        .execute()
      // Earlier releases kept only saves of endpoints without path parameters.
      await db.schema
        .alterTable('host_uploads')
        .addColumn('params', 'text', (c) => c.notNull().defaultTo('{}'))
        .execute()
    },
  }
}
