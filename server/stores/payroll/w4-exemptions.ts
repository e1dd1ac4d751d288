import { sql } from 'kysely'
import { exemptDue, type ExemptionNotice } from '@/domain/payroll/w4/w4-exemption.ts'
import type { W4Exemption } from '@/contract/payroll/w4-exemptions.ts'
import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'
import { type PageWanted, countAll, selectPage } from '../page.ts'
import { zoneColumns, zoneOf } from '../people/user-settings.ts'

/** The reason for a reminder. */
type Occasion = ExemptionNotice['state']

declare module '../../db/tables.ts' {
  interface Tables {
    /** At most one per year and occasion. */
    w4_reminders: { person_id: string; tax_year: number; occasion: Occasion; reminded_at: Instant }
  }
}

// A literal, because SQLite doesn't use a partial index with a parameter.
const exemptionsBefore = (db: Db, year: number) =>
  db
    .selectFrom('w4_forms')
    .innerJoin('employees', 'employees.person_id', 'w4_forms.person_id')
    .where('claiming_status', '=', sql.lit('E'))
    .where('tax_year', '<', year)
    .where('disabled_at', 'is', null)

const notRenewed = (db: Db, currentYear: number) =>
  exemptionsBefore(db, currentYear)
    .select(['employees.employer_id', 'employees.employee_id', 'first_name', 'last_name', 'tax_year', 'date_signed'])
    .select(({ selectFrom }) =>
      selectFrom('w4_reminders')
        .whereRef('w4_reminders.person_id', '=', 'w4_forms.person_id')
        .whereRef('w4_reminders.tax_year', '=', 'w4_forms.tax_year')
        .select(({ fn }) => fn.max('reminded_at').as('at'))
        .as('reminded_at'),
    )

export const countNotRenewed = (db: Db, currentYear: number): Promise<number> =>
  countAll(exemptionsBefore(db, currentYear).select('w4_forms.person_id'))

export async function pageOfExemptions(db: Db, currentYear: number, wanted: PageWanted<'date_signed'>) {
  const { rows, total } = await selectPage(notRenewed(db, currentYear), 'w4_forms.person_id', wanted)
  const exemptions: W4Exemption[] = rows.map((row) => ({
    employerId: row.employer_id,
    employeeId: row.employee_id,
    firstName: row.first_name,
    lastName: row.last_name,
    taxYear: row.tax_year!,
    dateSigned: row.date_signed,
    exemptUntil: exemptDue(row.tax_year!),
    remindedAt: row.reminded_at === null ? '' : new Date(row.reminded_at).toISOString(),
  }))
  return { exemptions, total }
}

/** Exemptions that lapsed before `year` and for which no letter was sent yet, with the data for one. */
export async function exemptionsToRemind(db: Db, year: number) {
  const rows = await exemptionsBefore(db, year)
    // People with disabled accounts can't submit a W-4.
    .where('is_locked', '=', 0)
    .leftJoin('user_settings', 'user_settings.person_id', 'employees.person_id')
    .leftJoin('employers', 'employers.employer_id', 'employees.employer_id')
    .leftJoin('chosen_languages', 'chosen_languages.person_id', 'employees.person_id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('w4_reminders')
            .select('occasion')
            .whereRef('w4_reminders.person_id', '=', 'w4_forms.person_id')
            .whereRef('w4_reminders.tax_year', '=', 'w4_forms.tax_year')
            .where('occasion', '=', sql.lit('lapsed')),
        ),
      ),
    )
    .select(['employees.person_id as personId', 'first_name as firstName', 'level2', ...zoneColumns])
    .select(['company_email as email', 'personal_email as emailAddress2', 'date_signed as dateSigned'])
    .select(['tax_year as taxYear', 'chosen_languages.language'])
    .orderBy('employees.person_id')
    .execute()
  return rows.map((row) => ({ ...row, taxYear: row.taxYear!, timeZone: zoneOf(row) }))
}

/** Returns false if it was already recorded, even by another server process. */
export async function noteReminder(
  db: Db,
  { personId, taxYear, occasion }: { personId: string; taxYear: number; occasion: Occasion },
  now: number,
): Promise<boolean> {
  const noted = await db
    .insertInto('w4_reminders')
    .values({ person_id: personId, tax_year: taxYear, occasion, reminded_at: now })
    .onConflict((on) => on.doNothing())
    .returning('occasion')
    .execute()
  return noted.length > 0
}
