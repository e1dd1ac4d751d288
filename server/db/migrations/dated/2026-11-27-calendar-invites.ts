import { type Kysely, type Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Invites in people's calendars, and letters that carry one. */
export function calendarInvites(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('calendar_invites')
        .addColumn('request_id', 'bigint', (c) => c.notNull().references('time_off_requests.id').onDelete('cascade'))
        .addColumn('employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
        .addColumn('uid', 'text', (c) => c.notNull())
        .addColumn('to_address', 'text', (c) => c.notNull())
        .addColumn('event', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('calendar_invites_key', ['request_id', 'employee_id', 'uid'])
        .execute()
      await db.schema.alterTable('mail').addColumn('invite_method', 'text').execute()
      await db.schema.alterTable('mail').addColumn('invite', 'text').execute()
    },
  }
}
