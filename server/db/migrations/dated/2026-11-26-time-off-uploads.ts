import { type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../../database.ts'
import { numbered } from '../numbered.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Uploads of approved requests, and whether the host refuses them. Queues requests that are waiting for an upload. */
export function timeOffUploads(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      await numbered(kind, db.schema.createTable('time_off_uploads'))
        .addColumn('request_id', 'bigint', (c) =>
          c.notNull().unique().references('time_off_requests.id').onDelete('cascade'),
        )
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('papaa', 'text', (c) => c.notNull())
        .addColumn('pending_as400', 'text', (c) => c.notNull())
        .addColumn('failures', 'integer', (c) => c.notNull())
        .addColumn('next_at', 'bigint')
        .execute()
      await db.schema
        .createIndex('time_off_uploads_due')
        .on('time_off_uploads')
        .columns(['next_at', 'id'])
        .where(sql.ref('next_at'), 'is not', null)
        .execute()
      await sql`
        insert into time_off_uploads (request_id, version, papaa, pending_as400, failures, next_at)
        select id, version, 'open', 'open',
          case when status = 'A' then 3 else 0 end, case when status = 'A' then null else 0 end
        from time_off_requests where status in ('S', 'A') order by id`.execute(db)
      await db.schema
        .alterTable('host_locks')
        .addColumn('refuses_uploads', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
      await db.schema.alterTable('host_uploads').addColumn('upload_key', 'text').execute()
      await db.schema.createIndex('host_uploads_key').on('host_uploads').column('upload_key').unique().execute()
    },
  }
}
