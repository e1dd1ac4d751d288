import { type Infer, array, boolean, number, string, type } from '@/domain/struct.ts'
import { PlainDate } from '@/domain/plain-date.ts'

/** When an employer pays, and the deadline for changes. */
export const PayCalendar = type({
  periods: type({ start: PlainDate, days: number() }),
  /** IANA. */
  timeZone: string(),
  /** Days from the last day of a period to its payday. */
  paydayAfter: number(),
  /** The days from the cut-off to the payday, and the cut-off's time, HH:MM. */
  cutOffBefore: number(),
  cutOffTime: string(),
  /** Whether a payday on a weekend or a holiday moves to the last workday before it. Its cut-off moves with it. */
  movesAhead: boolean(),
  /** Only holidays that matter in the coming months. */
  holidays: array(PlainDate),
})
export type PayCalendar = Infer<typeof PayCalendar>

/** An employer's settings for it, besides periods, time zone, and holidays. */
export type PaydayTerms = Pick<PayCalendar, 'paydayAfter' | 'cutOffBefore' | 'cutOffTime' | 'movesAhead'>
