import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Index for the people a proxy may act for. */
export function proxiesByPerson(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createIndex('employee_proxies_of_proxy')
        .on('employee_proxies')
        .columns(['proxy_employee_id', 'enabled'])
        .execute()
    },
  }
}
