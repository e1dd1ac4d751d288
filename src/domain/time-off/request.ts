import { type Infer, array, integer, object, optional, size, string } from 'superstruct'
import { DecimalHours } from '@/domain/hours.ts'
import { PlainDate } from '@/domain/plain-date.ts'
import type { Balance } from './balance.ts'
import type { TimeOffLimits } from './limits.ts'
import type { Schedule } from './schedule.ts'

/** Hours are decimal with at most two decimals. The code's own existence is a rule, so that it has its sentence. */
export const TimeOffEntry = object({
  /** The server's id of an entry that was there before an edit. */
  id: optional(integer()),
  date: PlainDate,
  code: size(string(), 0, 8),
  hours: DecimalHours,
})

/** What is submitted and edited. Source: specification 1 section 7. */
export const TimeOffRequestBody = object({
  reason: size(string(), 0, 4000),
  entries: size(array(TimeOffEntry), 0, 1500),
})
export type TimeOffEntry = Infer<typeof TimeOffEntry>
export type TimeOffRequestBody = Infer<typeof TimeOffRequestBody>

export const reasonMax = 500

/** What the rules must know; the device takes it from what it keeps, the server from its own store. */
export type TimeOffFacts = {
  /** Where the employee is. */
  today: PlainDate
  limits: TimeOffLimits
  /** H hourly, S salaried. */
  payType: string
  /** All zero where none is set. */
  schedule: Schedule
  /** Of the employee, without what the edited request itself takes. */
  balances: Balance[]
  /** Days that other requests which still count already hold. */
  requestedDates: PlainDate[]
  /** Payroll acts for another employee: date, schedule and balance checks are skipped. Source: decisions 19. */
  actsForAnother: boolean
  /** The employee's full name, for the no-schedule sentence. */
  name: string
}
