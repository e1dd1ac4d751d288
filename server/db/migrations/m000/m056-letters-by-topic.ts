import { type Kysely, type Migration, sql } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/**
 * Indexes for earlier letters to an address, so that queueing a letter isn't slower after many others. Source:
 * docs/decisions/0030.
 */
export function lettersByTopic(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema.dropIndex('mail_to').execute()
      const index = (name: string, columns: string[]) =>
        db.schema.createIndex(`mail_${name}`).on('mail').columns(columns)
      await index('on_topic', ['to_address', 'topic', 'created_at']).execute()
      await index('waiting_on_topic', ['to_address', 'topic', 'folds_at'])
        .where(sql.ref('sent_at'), 'is', null)
        .execute()
      await index('sent_to', ['to_address', 'created_at'])
        .where(sql<boolean>`sent_at is not null and folded = 0 and priority > 0`)
        .execute()
    },
  }
}
