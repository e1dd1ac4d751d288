import { type PlainDate, plainDate } from '@/domain/plain-date.ts'

export type Period = { count: number; unit: 'days' | 'years' }

const days = (count: number): Period => ({ count, unit: 'days' })
const years = (count: number): Period => ({ count, unit: 'years' })

/**
 * How long each kind of data about people is kept: by default, and at least. Sources: 29 CFR 516.5 (payroll and time records, three
 * years), New York Labor Law 195(4) (six years), 26 CFR 31.6001-1(e)(2) (four years after the tax is due).
 */
export const retentionKinds = {
  /** Everything else about people who left, from their last day. */
  leavers: { period: years(6), least: days(0) },
  /** Reasons and comments of time off, from the last change. */
  requests: { period: years(6), least: years(3) },
  /** Signed W-4s, from the due date of the last tax year that they counted for. */
  w4: { period: years(4), least: years(4) },
  /** Other signed documents, from the last day at work. */
  signedDocuments: { period: years(6), least: years(3) },
  /** Submitted changes in Activity. A device may resend a change for this long. */
  activity: { period: days(90), least: days(90) },
  /** The copies that went to payroll. */
  payrollCopies: { period: days(90), least: days(30) },
  letters: { period: days(30), least: days(7) },
  payAlerts: { period: days(30), least: days(7) },
  /** The last net pay, from its payday. Payroll keeps its own records. */
  netPay: { period: years(1), least: days(30) },
  /** The content of imports. */
  imports: { period: days(30), least: days(7) },
} as const satisfies Record<string, { period: Period; least: Period }>

/**
 * HR's and payroll's files may name people for this long after they left, so the employee number of a person whose data was
 * erased stays on file. After that, rows for people who left and aren't on file are skipped.
 */
export const filesNameFor: Period = years(6)

export type ConfiguredKind = keyof typeof retentionKinds
export const configuredKinds = Object.keys(retentionKinds) as ConfiguredKind[]

/** The audit trail has a setting of its own. */
export type RetentionKind = ConfiguredKind | 'auditTrail'
export type Periods = Record<RetentionKind, Period>

/** '6 years' or '90 days'; null if it's neither. */
export function parsedPeriod(text: unknown): Period | null {
  const [, count, unit] = (typeof text === 'string' && /^(\d{1,4}) (day|year)s?$/.exec(text)) || []
  return count && unit ? { count: Number(count), unit: `${unit as 'day' | 'year'}s` } : null
}

export const periodText = ({ count, unit }: Period) => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`

/** For comparisons: a year has at least 365 days. */
export const daysIn = ({ count, unit }: Period) => count * (unit === 'years' ? 365 : 1)

/** The day of a time in milliseconds (UTC). */
export const dateOf = (time: number): PlainDate => new Date(time).toISOString().slice(0, 10)

/** The time that's a period later, in milliseconds (UTC). With a negative sign, earlier. */
export function timeAfter(time: number, { count, unit }: Period, sign: 1 | -1 = 1): number {
  const date = new Date(time)
  if (unit === 'years') date.setUTCFullYear(date.getUTCFullYear() + sign * count)
  else date.setUTCDate(date.getUTCDate() + sign * count)
  return date.getTime()
}

export const timeBefore = (time: number, period: Period): number => timeAfter(time, period, -1)

/** The due date of the tax for the last year that a W-4 counted for. */
export const taxDue = (lastYear: number): PlainDate => plainDate(lastYear + 1, 4, 15)
