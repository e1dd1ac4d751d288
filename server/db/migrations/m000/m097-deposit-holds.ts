import { type Kysely, type Migration, sql } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Deposit changes that payroll must release, and accounts that several people have on file. Source: docs/decisions/0053. */
export function depositHolds(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema.alterTable('account_changes').addColumn('previous_phone', 'text').execute()
      await db.schema
        .createTable('pay_accounts')
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addColumn('account_hash', 'text', (c) => c.notNull())
        .addColumn('first_at', 'bigint', (c) => c.notNull())
        .addColumn('since_at', 'bigint', (c) => c.notNull())
        .addColumn('last_at', 'bigint')
        .addColumn('is_listed', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('pay_accounts_key', ['person_id', 'account_hash'])
        .execute()
      await sql`create index pay_accounts_listed on pay_accounts (account_hash) where is_listed = 1`.execute(db)
      await db.schema
        .alterTable('direct_deposit_lists')
        .addColumn('noted_version', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
      // For accounts that came from a file or were on file before this release.
      await sql`create index direct_deposit_lists_unnoted on direct_deposit_lists (person_id) where noted_version <> version`.execute(
        db,
      )
      await db.schema
        .createTable('known_pairs')
        .addColumn('one_person_id', 'text', (c) => c.notNull())
        .addColumn('other_person_id', 'text', (c) => c.notNull())
        .addColumn('marked_by', 'text', (c) => c.notNull())
        .addColumn('marked_at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('known_pairs_key', ['one_person_id', 'other_person_id'])
        .execute()
      const alerts = () => db.schema.alterTable('pay_alerts')
      for (const column of ['other_person_id', 'checked_by', 'checked_how', 'closed_by', 'closed_how'])
        await alerts().addColumn(column, 'text').execute()
      await alerts().addColumn('checked_at', 'bigint').execute()
    },
  }
}
