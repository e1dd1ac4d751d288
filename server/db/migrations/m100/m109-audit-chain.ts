import { type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../../database.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Each audit entry's place in a chain of hashes. The server chains earlier entries in the background. Source: docs/decisions/0062. */
export function auditChain(kind: DatabaseKind): Migration {
  const number = kind === 'sqlite' ? 'integer' : 'bigint'
  return {
    async up(db: Kysely<Any>) {
      await db.schema.alterTable('audit').addColumn('position', number).execute()
      await db.schema.alterTable('audit').addColumn('hash', 'text').execute()
      await sql`create index audit_unsealed on audit (id) where position is null`.execute(db)
      await sql`create unique index audit_position on audit (position) where position is not null`.execute(db)
      await db.schema
        .createTable('audit_chain')
        .addColumn('id', 'integer', (c) => c.primaryKey())
        .addColumn('position', number, (c) => c.notNull())
        .addColumn('hash', 'text', (c) => c.notNull())
        .addColumn('purged_position', number, (c) => c.notNull())
        .addColumn('purged_hash', 'text', (c) => c.notNull())
        .execute()
      await db
        .insertInto('audit_chain')
        .values({ id: 1, position: 0, hash: '', purged_position: 0, purged_hash: '' })
        .execute()
    },
  }
}
