import { type Infer, array, boolean, integer, object, optional, size, string } from '@/domain/struct.ts'
import { DecimalHours } from '@/domain/hours.ts'
import { isRecord, reading } from '@/domain/lenient.ts'
import { PlainDate } from '@/domain/plain-date.ts'
import { HalfDay } from './half-day.ts'
import type { Balance } from '@/domain/time-off/balances/balance.ts'
import type { TimeOffLimits } from '@/domain/time-off/rules/limits.ts'
import type { Schedule } from '@/domain/time-off/schedule/schedule.ts'

/** Hours are decimal with at most two decimals. A rule checks whether the code exists, so that it has a sentence. */
export const TimeOffEntry = object({
  /** The server's id of an entry that existed before the edit. */
  id: optional(integer()),
  date: PlainDate,
  code: size(string(), 0, 8),
  hours: DecimalHours,
  /** Which half of the day it takes. Only our own server stores it. */
  half: optional(HalfDay),
  /** The id of the request that holds it; ignored. */
  requestId: optional(integer()),
  /** Marks an entry that the edit removes. Leaving the entry out has the same effect. */
  isDeleted: optional(boolean()),
})

// A value with another shape is kept, so that it's refused.
const isDeleted = (entry: unknown) => isRecord(entry) && entry.isDeleted === true && TimeOffEntry.is(entry)

export function withoutDeleted(entries: unknown): unknown {
  return Array.isArray(entries) && entries.some(isDeleted) ? entries.filter((entry) => !isDeleted(entry)) : entries
}

/** The body of a submission and of an edit. Source: specification 1 section 7. */
export const TimeOffRequestBody = object({
  reason: size(string(), 0, 4000),
  entries: reading(size(array(TimeOffEntry), 0, 1500), withoutDeleted),
})
export type TimeOffEntry = Infer<typeof TimeOffEntry>
export type TimeOffRequestBody = Infer<typeof TimeOffRequestBody>

/** The body in its specified form. */
export const withoutHalves = ({ entries, ...body }: TimeOffRequestBody): TimeOffRequestBody => ({
  ...body,
  entries: entries.map(({ half: _half, ...entry }) => entry),
})

export const reasonMax = 500

/** The facts for the rules. The device takes them from kept answers, the server from its own store. */
export type TimeOffFacts = {
  /** In the employee's time zone. */
  today: PlainDate
  limits: TimeOffLimits
  /** H hourly, S salaried. */
  payType: string
  /** All zeros if none is set, or if it was set to zeros. */
  schedule: Schedule
  /** Whether one was ever set. Default: whether it has hours. */
  scheduleSet?: boolean
  /** The employee's balances, without the edited request's own hours. */
  balances: Balance[]
  /** Days taken by other active requests. */
  requestedDates: PlainDate[]
  /** The edited request's entries on file. Left out for a new request. */
  onFile?: TimeOffEntry[]
  /** Whether payroll acts for another employee, so that date, schedule, and balance checks are skipped. Source: decisions 19. */
  actsForAnother: boolean
  /**
   * Whether the person may file unexcused time for others: payroll may, its assistants may not. Default: no. Source: decisions
   * 17.
   */
  filesUnexcused?: boolean
  /** The employee's full name, for the no-schedule sentence. */
  name: string
}
