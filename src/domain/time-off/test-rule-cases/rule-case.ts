import type { Day, PlainDate } from '@/domain/plain-date.ts'
import { nearestHundredths } from '@/domain/hours.ts'
import type { Problem } from '@/domain/problem.ts'
import { balancesOf } from '@/domain/time-off/balances/balances.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import { type TimeOffLimits, defaultTimeOffLimits } from '@/domain/time-off/rules/limits.ts'
import type { TimeOffEntry, TimeOffFacts } from '@/domain/time-off/requests/request.ts'
import { noSchedule } from '@/domain/time-off/schedule/schedule.ts'
import { type RequestStatus, stillCounts } from '@/domain/time-off/status.ts'

/** For tests of the rules and the server: an employee that can be loaded into a database. Hours are decimal. */
export type CaseFacts = {
  payType: 'H' | 'S'
  /** Days without hours are omitted. */
  schedule: Partial<Record<Day, number>>
  /** Earned hours by code. */
  grants: Partial<Record<CategoryCode, number>>
  /** Codes whose negativeBalance flag is on. */
  negativeBalance: CategoryCode[]
  /** Hours in the employee's other requests, one request each. */
  others: { date: PlainDate; code: CategoryCode; hours: number; status: RequestStatus }[]
  /** Whether payroll submits for the employee. */
  actsForAnother: boolean
  /** Whether payroll is just an assistant. */
  isAssistant?: boolean
  /** Entries of the request that the body edits. Without them, the body is a new request. */
  onFile?: TimeOffEntry[]
  /** Limits that differ from the demo company's. */
  limits: Partial<TimeOffLimits>
}

export type RuleCase = {
  name: string
  facts: CaseFacts
  /** The body as JSON; NaN becomes null. */
  body: unknown
  /** All problems in order; empty if the request is accepted. */
  expected: Pick<Problem, 'at' | 'code'>[]
  /** The total of an accepted request, decimal. */
  hours?: number
}

/** A Wednesday. */
export const caseToday: PlainDate = '2026-11-18'

/** The following week. */
export const [mon, tue, wed, thu, fri, sat, sun] = [
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
  '2026-11-29',
] as const

/** Allows two entries on one day, as the demo company does. */
export const caseLimits: TimeOffLimits = { ...defaultTimeOffLimits, request_day_max_splits: 2 }

/** Hourly, eight hours from Monday to Friday, with hours of every kind. */
export const hourly: CaseFacts = {
  payType: 'H',
  schedule: { MON: 8, TUE: 8, WED: 8, THU: 8, FRI: 8 },
  grants: { P: 80, K: 16, R: 24, S: 40 },
  negativeBalance: [],
  others: [],
  actsForAnother: false,
  limits: {},
}
export const salaried: CaseFacts = { ...hourly, payType: 'S' }
/** An hourly employee edits a request that is pending. */
export const editing = (onFile: TimeOffEntry[], facts: Partial<CaseFacts> = {}): CaseFacts => ({
  ...hourly,
  ...facts,
  onFile,
})
/** Payroll submits for an hourly employee. */
export const payroll: CaseFacts = { ...hourly, actsForAnother: true }
export const newHire: CaseFacts = { ...hourly, schedule: {}, grants: {} }
/** Eight hours on each day of the week. */
export const everyDay: CaseFacts = { ...hourly, schedule: { ...hourly.schedule, SAT: 8, SUN: 8 } }
/** Ten hours on four days. */
export const fourTens: CaseFacts = { ...hourly, schedule: { MON: 10, TUE: 10, WED: 10, THU: 10 } }

export const off = (date: PlainDate, code: string, hours: number): TimeOffEntry => ({ date, code, hours })

/** Whole days of eight hours, one entry each. */
export const daysOff = (code: string, dates: readonly PlainDate[], hours = 8) =>
  dates.map((date) => off(date, code, hours))

export const held = (date: PlainDate, code: CategoryCode, hours: number, status: RequestStatus) => ({
  date,
  code,
  hours,
  status,
})

export const asBody = (entries: unknown, reason: unknown = 'A day off') => ({ reason, entries })

export function accepted(name: string, facts: CaseFacts, entries: TimeOffEntry[], hours: number): RuleCase {
  return { name, facts, body: asBody(entries), expected: [], hours }
}

type Expected = [at: string, code: Problem['code']]

export function refused(name: string, facts: CaseFacts, entries: TimeOffEntry[], ...expected: Expected[]): RuleCase {
  return refusedBody(name, facts, asBody(entries), ...expected)
}

export function refusedBody(name: string, facts: CaseFacts, body: unknown, ...expected: Expected[]): RuleCase {
  return { name, facts, body, expected: expected.map(([at, code]) => ({ at, code })) }
}

/** The facts as the server derives them from its database, and the device from its kept answers. */
export function factsOfCase({ facts }: Pick<RuleCase, 'facts'>): TimeOffFacts {
  const { payType, schedule, grants, negativeBalance, others, onFile, actsForAnother, isAssistant, limits } = facts
  return {
    today: caseToday,
    limits: { ...caseLimits, ...limits },
    payType,
    schedule: {
      ...noSchedule,
      ...Object.fromEntries(Object.entries(schedule).map(([day, hours]) => [day, nearestHundredths(hours)])),
    },
    balances: balancesOf({
      grants: Object.entries(grants).map(([code, hours]) => ({
        code,
        hundredths: nearestHundredths(hours),
        negativeBalance: negativeBalance.some((flagged) => flagged === code),
      })),
      entries: others.map(({ code, status, hours }) => ({ code, status, hundredths: nearestHundredths(hours) })),
    }),
    requestedDates: others.filter(({ status }) => stillCounts(status)).map(({ date }) => date),
    onFile,
    actsForAnother,
    filesUnexcused: actsForAnother && !isAssistant,
    name: 'Ann Lee',
  }
}
