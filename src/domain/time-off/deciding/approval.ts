import { hoursText } from '@/domain/hours.ts'
import { enums, type Infer, number, string, type } from '@/domain/struct.ts'
import { type PlainDate, slashedWithDay } from '@/domain/plain-date.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { Balance } from '@/domain/time-off/balances/balance.ts'
import { remainingFor } from '@/domain/time-off/balances/balances.ts'
import { categoryName } from '@/domain/time-off/category.ts'

export const approvalText = screenTexts('time-off-approval', {
  en: {
    category: 'payroll approves {{category}}',
    below: '{{category}} is {{hours}} hours below zero with it',
    closed: '{{day}} is in a closed pay period',
  },
})

/**
 * Why payroll must also approve a request: its category, a category that would be `below` hundredths of an hour below zero, or a
 * day in a closed pay period. The other fields are '' or 0.
 */
export const PayrollReason = type({
  why: enums(['category', 'below', 'closed']),
  code: string(),
  below: number(),
  date: string(),
})
export type PayrollReason = Infer<typeof PayrollReason>

const noReason = { code: '', below: 0, date: '' }

type Entry = { code: string; date: PlainDate }

/**
 * Why payroll must also approve after a leader; empty if it doesn't have to. `balances` include this request and requests
 * approved before it: if several requests compete for the last hours, the first one approved gets them. `openPeriodStart` is the
 * first day of the open pay period. Source: decisions, a request's life.
 */
export function payrollReasons(entries: Entry[], balances: Balance[], openPeriodStart: PlainDate): PayrollReason[] {
  const codes = [...new Set(entries.map(({ code }) => code))]
  const closed = entries.map(({ date }) => date).find((date) => date < openPeriodStart)
  return [
    ...codes.flatMap((code) => (code === 'B' || code === 'J' ? { ...noReason, why: 'category' as const, code } : [])),
    ...overdrawn(entries, balances),
    ...(closed === undefined ? [] : [{ ...noReason, why: 'closed' as const, date: closed }]),
  ]
}

/** The categories that are below zero on any day of the request. */
export function overdrawn(entries: Entry[], balances: Balance[]): PayrollReason[] {
  return balances.flatMap((balance) => {
    const { code } = balance
    const left = entries.map((entry) => (entry.code === code ? (remainingFor(balance, entry.date) ?? 0) : 0))
    const below = -Math.min(0, ...left)
    return below > 0 ? { ...noReason, why: 'below' as const, code, below } : []
  })
}

/** 'PTO is 8.00 hours below zero with it' */
export function payrollReasonWords(reasons: PayrollReason[]): string {
  return reasons.map(wordsOf).join('; ')
}

function wordsOf(reason: PayrollReason): string {
  if (reason.why === 'closed') return approvalText('closed', { day: slashedWithDay(reason.date) })
  const category = categoryName(reason.code)
  if (reason.why === 'category') return approvalText('category', { category })
  return approvalText('below', { category, hours: hoursText(reason.below) })
}
