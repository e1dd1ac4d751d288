import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Users and groups that the company's identity system provisions. Source: docs/decisions/0058. */
export function scim(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('scim_users')
        .addColumn('scim_id', 'text', (c) => c.primaryKey())
        .addColumn('person_id', 'text', (c) => c.unique())
        .addColumn('user_name', 'text', (c) => c.notNull())
        .addColumn('folded_name', 'text', (c) => c.notNull().unique())
        .addColumn('login_name', 'text', (c) => c.notNull().unique())
        .addColumn('external_id', 'text', (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('employee_number', 'text', (c) => c.notNull())
        .addColumn('organization', 'text', (c) => c.notNull())
        .addColumn('active', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('changed_at', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('scim_users_external').on('scim_users').column('external_id').execute()
      await db.schema
        .createTable('scim_disabled')
        .addColumn('person_id', 'text', (c) => c.primaryKey())
        .addColumn('disabled_at', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('scim_groups')
        .addColumn('scim_id', 'text', (c) => c.primaryKey())
        .addColumn('display_name', 'text', (c) => c.notNull())
        .addColumn('folded_name', 'text', (c) => c.notNull().unique())
        .addColumn('external_id', 'text', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('changed_at', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('scim_members')
        .addColumn('group_id', 'text', (c) => c.notNull())
        .addColumn('user_id', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('scim_members_key', ['group_id', 'user_id'])
        .execute()
      await db.schema.createIndex('scim_members_of_user').on('scim_members').column('user_id').execute()
    },
  }
}
