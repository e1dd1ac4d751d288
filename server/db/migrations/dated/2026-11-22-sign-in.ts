import { type Kysely, type Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** The state of sessions, second-factor codes, used single sign-on tokens, disabled employees, and letters that expire. */
export function signInTables(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await sessions(db)
      await factorCodes(db)
      await spentTokens(db)
      await db.schema.alterTable('employees').addColumn('disabled_at', 'bigint').execute()
      await db.schema.alterTable('mail').addColumn('expires_at', 'bigint').execute()
    },
  }
}

/** Recreated: it's unknown whether earlier sessions passed the second factor, so everyone must sign in again. */
async function sessions(db: Kysely<Any>): Promise<void> {
  await db.schema.dropTable('sessions').execute()
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('session_id', 'text', (c) => c.notNull().unique())
    .addColumn('employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
    .addColumn('factor', 'text', (c) => c.notNull())
    .addColumn('single_sign_on', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('sessions_of').on('sessions').column('employee_id').execute()
}

async function factorCodes(db: Kysely<Any>): Promise<void> {
  await db.schema
    .createTable('factor_codes')
    .addColumn('sid', 'text', (c) => c.primaryKey())
    .addColumn('session_id', 'text', (c) => c.notNull().references('sessions.session_id').onDelete('cascade'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('factor_codes_address', ['session_id', 'address'])
    .execute()
}

async function spentTokens(db: Kysely<Any>): Promise<void> {
  await db.schema
    .createTable('spent_tokens')
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('jti', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('spent_tokens_key', ['issuer', 'jti'])
    .execute()
}
