import type { PayPeriods } from '@/domain/payroll/pay-periods.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { Company } from '../../company/companies.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    employers: {
      employer_id: string
      name: string
      /** IANA; '' if it isn't known. */
      time_zone: string
      /** The first day of any pay period, and the length of each. Null: the company's apply. */
      periods_start: PlainDate | null
      periods_days: number | null
    }
    /** Holidays of one employer, beside those of the whole company. */
    employer_holidays: { employer_id: string; date: PlainDate }
  }
}

export type Employer = {
  employerId: string
  name: string
  /** IANA; '' if it isn't known. */
  timeZone: string
  /** Null: the company's apply. */
  payPeriods: PayPeriods | null
}

const columns = ['employer_id', 'name', 'time_zone', 'periods_start', 'periods_days'] as const

export async function findEmployer(db: Db, employerId: string): Promise<Employer | null> {
  const row = await db.selectFrom('employers').select(columns).where('employer_id', '=', employerId).executeTakeFirst()
  return row ? employerOf(row) : null
}

/** All employers, by id. */
export async function listEmployers(db: Db): Promise<Employer[]> {
  return (await db.selectFrom('employers').select(columns).orderBy('employer_id').execute()).map(employerOf)
}

type Row = {
  employer_id: string
  name: string
  time_zone: string
  periods_start: PlainDate | null
  periods_days: number | null
}

function employerOf({ employer_id, name, time_zone, periods_start: start, periods_days: days }: Row): Employer {
  const payPeriods = start !== null && days !== null ? { start, days } : null
  return { employerId: employer_id, name, timeZone: time_zone, payPeriods }
}

/** Adds an employer, or changes one. */
export async function saveEmployer(db: Db, { employerId, name, timeZone, payPeriods }: Employer): Promise<void> {
  const row = {
    name,
    time_zone: timeZone,
    periods_start: payPeriods?.start ?? null,
    periods_days: payPeriods?.days ?? null,
  }
  await db
    .insertInto('employers')
    .values({ employer_id: employerId, ...row })
    .onConflict((on) => on.column('employer_id').doUpdateSet(row))
    .execute()
}

/** The pay periods of an employer's people: its own, or else the company's. */
export async function payPeriodsOf(
  db: Db,
  { payPeriods }: Pick<Company, 'payPeriods'>,
  employerId: string,
): Promise<PayPeriods> {
  return (await findEmployer(db, employerId))?.payPeriods ?? payPeriods
}

/** Replaces an employer's own holidays from `first` to `last`, both included. */
export async function saveEmployerHolidays(
  db: Db,
  employerId: string,
  { first, last, dates }: { first: PlainDate; last: PlainDate; dates: PlainDate[] },
): Promise<void> {
  await db
    .deleteFrom('employer_holidays')
    .where('employer_id', '=', employerId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute()
  if (dates.length === 0) return
  await db
    .insertInto('employer_holidays')
    .values(dates.map((date) => ({ employer_id: employerId, date })))
    .execute()
}

/** An employer's own holidays, in order. */
export async function employerHolidays(db: Db, employerId: string): Promise<PlainDate[]> {
  const rows = await db
    .selectFrom('employer_holidays')
    .select('date')
    .where('employer_id', '=', employerId)
    .orderBy('date')
    .execute()
  return rows.map(({ date }) => date)
}
