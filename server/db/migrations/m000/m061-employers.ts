import { type Kysely, type Migration, sql } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/**
 * Employers become records, named by their id until an operator names them. Their pay periods and time zone are empty until
 * they're loaded: until then, the company's own apply, as before.
 */
export function employers(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('employers')
        .addColumn('employer_id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('time_zone', 'text', (c) => c.notNull())
        .addColumn('periods_start', 'text')
        .addColumn('periods_days', 'integer')
        .execute()
      await db.schema
        .createTable('employer_holidays')
        .addColumn('employer_id', 'text', (c) => c.notNull().references('employers.employer_id'))
        .addColumn('date', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('employer_holidays_key', ['employer_id', 'date'])
        .execute()
      await sql`
        insert into employers (employer_id, name, time_zone)
        select distinct employer_id, employer_id, '' from employees`.execute(db)
    },
  }
}
