import type { PlainDate } from '@/domain/plain-date.ts'
import type { Balance } from './balance.ts'
import { remainingFor } from './balances.ts'

/**
 * Whether payroll must also approve after a leader. `balances` include this request; `openPeriodStart` is the first
 * day of the open pay period. Source: decisions, a request's life.
 */
export function needsPayrollApproval(
  entries: { code: string; date: PlainDate }[],
  balances: Balance[],
  openPeriodStart: PlainDate,
): boolean {
  const isOverdrawn = (code: string, date: PlainDate) =>
    balances.some((balance) => balance.code === code && (remainingFor(balance, date) ?? 0) < 0)
  return entries.some(
    ({ code, date }) => code === 'B' || code === 'J' || isOverdrawn(code, date) || date < openPeriodStart,
  )
}
