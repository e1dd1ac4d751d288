import { type Infer, boolean, number, optional, string, type } from 'superstruct'
import type { Hundredths } from '@/domain/hours.ts'
import type { CategoryCode } from './category.ts'

/**
 * Hours of one leave code as they travel, decimal. `remaining` is there only where hours are earned; it is earned less
 * taken, pending and unapproved. `pending_tmp` is what the device itself holds and always 0 from the server.
 */
export const HoursBalance = type({
  code: string(),
  description: string(),
  earned: number(),
  taken: number(),
  unapproved: number(),
  pending: number(),
  pending_tmp: number(),
  pendingTotal: number(),
  remaining: optional(number()),
  negativeBalance: boolean(),
})
export type HoursBalance = Infer<typeof HoursBalance>

/** The same inside, in hundredths. `remaining` null: nothing is earned, so nothing runs out. */
export type Balance = {
  code: CategoryCode
  description: string
  earned: Hundredths
  taken: Hundredths
  unapproved: Hundredths
  pending: Hundredths
  /** What this device holds and has not sent. */
  pendingTmp: Hundredths
  remaining: Hundredths | null
  negativeBalance: boolean
}
