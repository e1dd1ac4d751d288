import { type Kysely, type Migration, sql } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** The audit actions that existed before this release, by kind. */
const kinds = {
  signIns: ['signIn', 'singleSignOn', 'verifyFactorCode'],
  rights: ['postEmployeeProxy', 'patchEmployeeProxy', 'deleteEmployeeProxy'],
  payData: ['putDirectDeposits'],
  timeOff: [
    'postTimeOffRequest',
    'patchTimeOffRequest',
    'approveTimeOffRequest',
    'denyTimeOffRequest',
    'cancelTimeOffRequest',
    'reattemptUploads',
    'patchSchedule',
    'postCompanyHoliday',
    'deleteCompanyHoliday',
  ],
  personalData: ['putPersonalInfo', 'putEmergencyContacts', 'putEducation', 'patchDriverText', 'putSmokingPreference'],
}

// Keeps each statement below the time limit of ten seconds.
const rowsAtOnce = 50_000

/** Adds an entry's kind and the person it's about, and indexes for each filter, newest first. */
export function auditTrail(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema.alterTable('audit').addColumn('subject_id', 'text').execute()
      await db.schema
        .alterTable('audit')
        .addColumn('kind', 'text', (c) => c.notNull().defaultTo('other'))
        .execute()
      const { last } = await db
        .selectFrom('audit')
        .select((eb) => eb.fn.max('id').as('last'))
        .executeTakeFirstOrThrow()
      for (let from = 0; from < Number(last); from += rowsAtOnce)
        for (const [kind, actions] of Object.entries(kinds))
          await db
            .updateTable('audit')
            .set({ kind })
            .where('id', '>', from)
            .where('id', '<=', from + rowsAtOnce)
            .where('action', 'in', actions)
            .execute()
      const index = (name: string, columns: string[]) =>
        db.schema.createIndex(`audit_${name}`).on('audit').columns(columns)
      await index('at', ['at', 'id']).execute()
      await index('kind', ['kind', 'at', 'id']).execute()
      // Includes the kind, so a busy person's rare kinds are found in the index alone.
      await index('employee', ['employee_id', 'at', 'id', 'kind']).execute()
      await index('subject', ['subject_id', 'at', 'id', 'kind']).where(sql.ref('subject_id'), 'is not', null).execute()
    },
  }
}
