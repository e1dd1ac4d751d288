import { type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../../database.ts'
import { numbered } from '../numbered.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

const refusal = 'signed documents are never changed'

/** Documents that people signed, word for word. Rows are only added: the database refuses to change or delete them. */
export function signedDocuments(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      await numbered(kind, db.schema.createTable('signed_documents'))
        .addColumn('employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('text_version', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('choices', 'text', (c) => c.notNull())
        .addColumn('date_signed', 'text', (c) => c.notNull())
        .addColumn('received_at', 'bigint', (c) => c.notNull())
        .addColumn('receipt', 'text', (c) => c.notNull())
        .addColumn('w4_file_id', kind === 'sqlite' ? 'integer' : 'bigint', (c) => c.references('w4_files.id'))
        .execute()
      await db.schema
        .createIndex('signed_documents_of')
        .on('signed_documents')
        .columns(['employee_id', 'received_at', 'id'])
        .execute()
      for (const statement of kind === 'sqlite' ? sqliteTriggers : postgresTriggers)
        await sql.raw(statement).execute(db)
      await db.schema
        .createTable('stock_purchases')
        .addColumn('employee_id', 'text', (c) => c.primaryKey().references('employees.employee_id'))
        .addColumn('changed_at', 'bigint', (c) => c.notNull())
        .addColumn('suppress', 'text', (c) => c.notNull())
        .execute()
    },
  }
}

const sqliteTriggers = ['update', 'delete'].map(
  (event) => `create trigger signed_documents_${event} before ${event} on signed_documents
    begin select raise(abort, '${refusal}'); end`,
)

const postgresTriggers = [
  `create function keep_signed_documents() returns trigger language plpgsql as $$
    begin raise exception '${refusal}'; end
  $$`,
  `create trigger signed_documents_kept before update or delete on signed_documents
    for each row execute function keep_signed_documents()`,
]
