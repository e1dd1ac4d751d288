import { type Infer, array, enums, nullable, number, optional, size, string, type } from '@/domain/struct.ts'
import type { Hundredths } from '@/domain/hours.ts'
import { decimal, flag, reading, text } from '@/domain/lenient.ts'
import { PlainDate } from '@/domain/plain-date.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import type { PlannedHours } from './plan-year.ts'

const Planned = type({
  today: PlainDate,
  carryOver: nullable(number()),
  carried: number(),
  stretches: size(
    array(type({ from: PlainDate, begins: enums(['known', 'year', 'expired']), earned: number(), used: number() })),
    1,
    1000,
  ),
})

/**
 * Hours of one leave code as sent in calls, decimal. `remaining` is present only for earned hours: earned less taken, pending and
 * unapproved. `pending_tmp` is used only on the device; the server always sends 0. `planned`: the hours by plan year, decimal;
 * only from our server, and only if the company has plan years.
 */
export const HoursBalance = type({
  code: string(),
  description: text(),
  earned: decimal(),
  taken: decimal(),
  unapproved: decimal(),
  pending: decimal(),
  pending_tmp: decimal(),
  pendingTotal: decimal(),
  remaining: reading(optional(number()), (hours) => hours ?? undefined),
  negativeBalance: flag(),
  planned: reading(optional(Planned), (planned) => (Planned.is(planned) ? planned : undefined)),
})
export type HoursBalance = Infer<typeof HoursBalance>

/** A balance internally, in hundredths. `remaining` is null if nothing is earned, so there is no limit. */
export type Balance = {
  code: CategoryCode
  description: string
  earned: Hundredths
  taken: Hundredths
  unapproved: Hundredths
  pending: Hundredths
  /** Hours in changes that this device has not sent yet. */
  pendingTmp: Hundredths
  remaining: Hundredths | null
  negativeBalance: boolean
  /** Missing if there are no plan years. */
  planned?: PlannedHours
}
