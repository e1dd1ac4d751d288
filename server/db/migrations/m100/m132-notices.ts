import type { Kysely, Migration } from 'kysely'
import type { DatabaseKind } from '../../database.ts'
import { noteChangesOf } from '../noted-changes.ts'
import { numbered } from '../numbered.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Pushes to devices, and each person's notification settings. Source: docs/decisions/0079. */
export function notices(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      await numbered(kind, db.schema.createTable('push_subscriptions'))
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addColumn('session_id', 'text', (c) => c.notNull())
        .addColumn('endpoint', 'text', (c) => c.notNull().unique())
        .addColumn('p256dh', 'text', (c) => c.notNull())
        .addColumn('auth', 'text', (c) => c.notNull())
        .addColumn('server_key', 'text', (c) => c.notNull())
        .addColumn('device', 'text', (c) => c.notNull())
        .addColumn('browser', 'text', (c) => c.notNull())
        .addColumn('saved_at', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema
        .createIndex('push_subscriptions_of')
        .on('push_subscriptions')
        .columns(['person_id', 'saved_at'])
        .execute()
      await db.schema
        .createTable('notice_choices')
        .addColumn('person_id', 'text', (c) => c.primaryKey())
        .addColumn('choices', 'text', (c) => c.notNull())
        .addColumn('quiet_from', 'integer')
        .addColumn('quiet_until', 'integer')
        .addColumn('changed_at', 'bigint', (c) => c.notNull())
        .execute()
      await noteChangesOf(db, kind, 'notice_choices')
      await db.schema.alterTable('mail').addColumn('push_id', 'bigint').execute()
      await db.schema
        .alterTable('text_messages')
        .addColumn('notice', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
    },
  }
}
