import { type Infer, enums, object, optional } from '@/domain/struct.ts'
import { type Rule, rule } from '@/domain/check.ts'
import { DecimalHours } from '@/domain/hours.ts'
import { id } from '@/domain/identity/employee-id.ts'
import { sentences } from '@/domain/problem-texts.ts'
import { typedWords } from '@/domain/typed-text.ts'
import type { HoursBalance } from './balance.ts'
import { type CategoryCode, buckets, categoryCodes } from '@/domain/time-off/category.ts'

export const ownSentences = sentences('balance-corrections', {
  'correction.hours': 'Enter at most {{most}} hours, and not 0.',
  'correction.self': 'You can’t correct your own balance.',
  'correction.driver': 'Drivers have no balances here.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/** The categories in which hours are earned. */
export const correctableCategories: CategoryCode[] = categoryCodes.filter((code) => buckets[code] !== null)

export const correctionReasonMax = 500
const hoursMax = 1000

/**
 * Hours are decimal, and negative to take some away. Without `employerId`, a person at the caller's employer takes
 * precedence.
 */
export const BalanceCorrection = object({
  employerId: optional(id()),
  code: enums(correctableCategories),
  hours: DecimalHours,
  reason: typedWords(correctionReasonMax),
})
export type BalanceCorrection = Infer<typeof BalanceCorrection>

export type BalanceCorrectionFacts = { isCaller: boolean; isDriver: boolean }

/** People can't correct their own balances. Source: decisions 8. */
export const balanceCorrectionRules: Rule<BalanceCorrection, BalanceCorrectionFacts>[] = [
  rule('correction.self', (_, { isCaller }) => !isCaller),
  rule('correction.driver', (_, { isDriver }) => !isDriver),
  rule('correction.hours', ({ hours }) => hours !== 0 && Math.abs(hours) <= hoursMax, {
    at: 'hours',
    with: () => ({ most: hoursMax }),
  }),
  rule('required', ({ reason }) => reason.trim() !== '', { at: 'reason' }),
]

/** A person's balances with a correction added. */
export const withCorrection = (balances: HoursBalance[], { code, hours }: BalanceCorrection): HoursBalance[] =>
  balances.map((balance) => {
    if (balance.code !== code) return balance
    const { earned, remaining } = balance
    return { ...balance, earned: earned + hours, ...(remaining === undefined ? {} : { remaining: remaining + hours }) }
  })
