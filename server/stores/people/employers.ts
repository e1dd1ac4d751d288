import type { Generated, Selectable } from 'kysely'
import type { PayCalendar, PaydayTerms } from '@/domain/payroll/pay-calendar.ts'
import type { PayPeriods } from '@/domain/payroll/pay-periods.ts'
import { type PlainDate, addDays, todayIn } from '@/domain/plain-date.ts'
import type { Company } from '../../company/companies.ts'
import type { Flag } from '../../db/column-types.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { holidaysBetween } from '../time-off/company-holidays.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    employers: {
      employer_id: string
      name: string
      /** An IANA name; '' if unknown. */
      time_zone: string
      /** The first day of any pay period, and the length of each. Null if the company's pay periods apply. */
      periods_start: PlainDate | null
      periods_days: number | null
      /** Days from a period's end to its payday; days from the cut-off to the payday, and its time, HH:MM. Null if unknown. */
      payday_after: number | null
      cut_off_before: number | null
      cut_off_time: string | null
      /** 1: a payday on a weekend or a holiday moves to an earlier day. */
      moves_ahead: Generated<Flag>
    }
    /** An employer's own holidays, in addition to those of the whole company. */
    employer_holidays: { employer_id: string; date: PlainDate }
  }
}

export type Employer = {
  employerId: string
  name: string
  /** An IANA name; '' if unknown. */
  timeZone: string
  /** Null if the company's pay periods apply. */
  payPeriods: PayPeriods | null
  /** Null if unknown: people then don't see which payday a change affects. */
  paydays: PaydayTerms | null
}

export const employerColumns = [
  'employer_id',
  'name',
  'time_zone',
  'periods_start',
  'periods_days',
  'payday_after',
  'cut_off_before',
  'cut_off_time',
  'moves_ahead',
] as const

export async function findEmployer(db: Db, employerId: string): Promise<Employer | null> {
  const row = await db
    .selectFrom('employers')
    .select(employerColumns)
    .where('employer_id', '=', employerId)
    .executeTakeFirst()
  return row ? employerOf(row) : null
}

/** All employers, by id. */
export async function listEmployers(db: Db): Promise<Employer[]> {
  return (await db.selectFrom('employers').select(employerColumns).orderBy('employer_id').execute()).map(employerOf)
}

export function employerOf(row: Selectable<Tables['employers']>): Employer {
  const { employer_id: employerId, name, time_zone: timeZone, periods_start: start, periods_days: days } = row
  const payPeriods = start !== null && days !== null ? { start, days } : null
  return { employerId, name, timeZone, payPeriods, paydays: paydaysOf(row) }
}

function paydaysOf(row: Selectable<Tables['employers']>): PaydayTerms | null {
  const { payday_after: paydayAfter, cut_off_before: cutOffBefore, cut_off_time: cutOffTime, moves_ahead } = row
  if (paydayAfter === null || cutOffBefore === null || cutOffTime === null) return null
  return { paydayAfter, cutOffBefore, cutOffTime, movesAhead: moves_ahead === 1 }
}

function columnsOf(paydays: PaydayTerms | null) {
  return {
    payday_after: paydays?.paydayAfter ?? null,
    cut_off_before: paydays?.cutOffBefore ?? null,
    cut_off_time: paydays?.cutOffTime ?? null,
    moves_ahead: paydays?.movesAhead ? (1 as const) : (0 as const),
  }
}

/** Adds or changes an employer. Without `paydays`, those on file are kept. */
export async function saveEmployer(
  db: Db,
  { employerId, name, timeZone, payPeriods, paydays }: Omit<Employer, 'paydays'> & Partial<Pick<Employer, 'paydays'>>,
): Promise<void> {
  const row = {
    name,
    time_zone: timeZone,
    periods_start: payPeriods?.start ?? null,
    periods_days: payPeriods?.days ?? null,
    ...(paydays !== undefined && columnsOf(paydays)),
  }
  await db
    .insertInto('employers')
    .values({ employer_id: employerId, ...row })
    .onConflict((on) => on.column('employer_id').doUpdateSet(row))
    .execute()
}

/** An employer's pay periods: its own, or else the company's. */
export async function payPeriodsOf(
  db: Db,
  { payPeriods }: Pick<Company, 'payPeriods'>,
  employerId: string,
): Promise<PayPeriods> {
  return (await findEmployer(db, employerId))?.payPeriods ?? payPeriods
}

/** How many days ahead a device knows the holidays that move paydays. */
const holidaysAhead = 180

/** When an employer pays; null if there isn't enough on file to say which payday a change affects. `now` is in milliseconds. */
export async function payCalendarOf(
  db: Db,
  company: Pick<Company, 'payPeriods'>,
  employer: Employer | null,
  now: number,
): Promise<PayCalendar | null> {
  if (!employer?.paydays || !employer.timeZone) return null
  const { employerId, paydays, timeZone, payPeriods: periods } = employer
  const today = todayIn(timeZone, now)
  const holidays = paydays.movesAhead
    ? await holidaysBetween(db, employerId, addDays(today, -31), addDays(today, holidaysAhead))
    : []
  return {
    ...paydays,
    timeZone,
    periods: periods ?? company.payPeriods,
    holidays: holidays.map(({ date }) => date),
  }
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
