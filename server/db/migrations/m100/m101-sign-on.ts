import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** People's identities at OpenID providers, and the sessions created through them. Source: docs/decisions/0056. */
export function signOn(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('sign_on_people')
        .addColumn('issuer', 'text', (c) => c.notNull())
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addColumn('linked_at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('sign_on_people_key', ['issuer', 'subject'])
        .addUniqueConstraint('sign_on_people_person', ['person_id', 'issuer'])
        .execute()
      await db.schema
        .createTable('sign_on_tokens')
        .addColumn('token_hash', 'text', (c) => c.primaryKey())
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addColumn('provider', 'text', (c) => c.notNull())
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('sid', 'text')
        .addColumn('second_factor', 'integer', (c) => c.notNull())
        .addColumn('password_at', 'bigint', (c) => c.notNull())
        .addColumn('expires_at', 'bigint', (c) => c.notNull())
        .execute()
      // Earlier releases don't write these.
      for (const column of ['provider', 'provider_subject', 'provider_sid'])
        await db.schema.alterTable('sessions').addColumn(column, 'text').execute()
      await db.schema
        .createIndex('sessions_by_provider')
        .on('sessions')
        .columns(['provider', 'provider_subject'])
        .execute()
    },
  }
}
