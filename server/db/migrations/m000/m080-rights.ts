import { type Kysely, type Migration, sql } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

const listed = {
  roles: ['isManager', 'isSupervisor', 'isPayroll', 'isProxy'],
  permissions: ['canChangeEmployees', 'canAccessQueues', 'canSubmitCAMealBreakWaiverForm', 'canSubmitNAPRForm'],
}

/**
 * Rights set by hand move into a single table that records who set them and when. The others are computed from the tree, proxies,
 * and the operator's rules. Source: docs/decisions/0041.
 */
export function rights(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('right_settings')
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addColumn('right_name', 'text', (c) => c.notNull())
        .addColumn('enabled', 'integer', (c) => c.notNull())
        .addColumn('set_by', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('set_at', 'bigint', (c) => c.notNull().defaultTo(0))
        .addPrimaryKeyConstraint('right_settings_key', ['person_id', 'right_name'])
        .execute()
      await db.schema
        .createIndex('right_settings_of_right')
        .on('right_settings')
        .columns(['right_name', 'enabled'])
        .execute()
      await sql`insert into right_settings (person_id, right_name, enabled)
        select person_id, role, enabled from payroll_roles`.execute(db)
      for (const [column, names] of Object.entries(listed))
        for (const name of names)
          await sql`insert into right_settings (person_id, right_name, enabled)
            select person_id, ${sql.lit(name)}, 1 from employees
            where ${sql.ref(column)} like ${sql.lit(`%"${name}"%`)}`.execute(db)
      await db.schema.dropTable('payroll_roles').execute()
      for (const column of Object.keys(listed)) await db.schema.alterTable('employees').dropColumn(column).execute()
      await db.schema
        .createTable('directory_groups')
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addColumn('group_name', 'text', (c) => c.notNull())
        .addColumn('seen_at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('directory_groups_key', ['person_id', 'group_name'])
        .execute()
      await db.schema
        .createTable('computed_rights')
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addColumn('source', 'text', (c) => c.notNull())
        .addColumn('since', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('computed_rights_key', ['person_id', 'source'])
        .execute()
    },
  }
}
