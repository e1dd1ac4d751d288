import { type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../../database.ts'
import { numbered } from '../numbered.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

const refusal = 'consents are never changed'

/** Texts sent through an SMS provider, and the evidence of who agreed to get them. Source: docs/decisions/0067. */
export function texts(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      await numbered(kind, db.schema.createTable('text_messages'))
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addColumn('number', 'text', (c) => c.notNull())
        .addColumn('quiet_zone', 'text', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('tried_at', 'bigint')
        .addColumn('sid', 'text')
        .addColumn('state', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('rank', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('error_code', 'integer')
        .addColumn('ask_at', 'bigint')
        .execute()
      await db.schema
        .createIndex('text_messages_to_ask')
        .on('text_messages')
        .column('ask_at')
        .where(sql.ref('ask_at'), 'is not', null)
        .execute()
      await db.schema.alterTable('mail').addColumn('text_id', 'bigint').execute()
      await db.schema.alterTable('driver_texts').addColumn('text_id', 'bigint').execute()
      await db.schema
        .alterTable('driver_texts')
        .addColumn('undelivered', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
      await db.schema
        .createIndex('driver_texts_by_number')
        .on('driver_texts')
        .columns(['area_code', 'prefix', 'line_number'])
        .execute()
      await db.schema.createIndex('driver_texts_by_text').on('driver_texts').column('text_id').execute()
      await numbered(kind, db.schema.createTable('text_consents'))
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addColumn('number', 'text', (c) => c.notNull())
        .addColumn('opted_in', 'integer', (c) => c.notNull())
        .addColumn('way', 'text', (c) => c.notNull())
        .addColumn('text_version', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('receipt', 'text', (c) => c.notNull())
        .addColumn('message_sid', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('text_consents_of').on('text_consents').columns(['person_id', 'id']).execute()
      for (const statement of kind === 'sqlite' ? sqliteTriggers : postgresTriggers)
        await sql.raw(statement).execute(db)
    },
  }
}

// Consents are deleted once proof is no longer needed.
const sqliteTriggers = [
  `create trigger text_consents_update before update on text_consents begin select raise(abort, '${refusal}'); end`,
]

const postgresTriggers = [
  `create function keep_text_consents() returns trigger language plpgsql as $$
    begin raise exception '${refusal}'; end
  $$`,
  `create trigger text_consents_kept before update on text_consents
    for each row execute function keep_text_consents()`,
]
