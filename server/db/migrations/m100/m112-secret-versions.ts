import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/**
 * Secrets can be changed: each has versions, and several can be valid at the same time. The hashes of pay accounts know which
 * version they were made with. Source: docs/decisions/0064.
 */
export function secretVersions(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('secret_versions')
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('value', 'text', (c) => c.notNull())
        .addColumn('counts_from', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('secret_versions_key', ['name', 'version'])
        .execute()
      await db.schema
        .alterTable('pay_accounts')
        .addColumn('key_version', 'integer', (c) => c.notNull().defaultTo(1))
        .execute()
      await db.schema.createIndex('pay_accounts_by_key').on('pay_accounts').column('key_version').execute()
    },
  }
}
