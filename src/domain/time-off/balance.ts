import { type Infer, number, optional, string, type } from '@/domain/struct.ts'
import type { Hundredths } from '@/domain/hours.ts'
import { decimal, flag, reading, text } from '@/domain/lenient.ts'
import type { CategoryCode } from './category.ts'

/**
 * Hours of one leave code as sent in calls, decimal. `remaining` is present only for earned hours: earned less taken,
 * pending and unapproved. `pending_tmp` is used only on the device; the server always sends 0.
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
}
