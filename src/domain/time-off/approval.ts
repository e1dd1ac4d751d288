import type { PlainDate } from '@/domain/plain-date.ts'
import type { Balance } from './balance.ts'

/**
 * Whether payroll must also approve after a leader. `balances` include this request; `openPeriodStart` is the first
 * day of the open pay period. Source: decisions, a request's life.
 */
export function needsPayrollApproval(
  entries: { code: string; date: PlainDate }[],
  balances: Balance[],
  openPeriodStart: PlainDate,
): boolean {
  const overdrawn = new Set<string>(balances.filter(({ remaining }) => (remaining ?? 0) < 0).map(({ code }) => code))
  return entries.some(({ code, date }) => code === 'B' || code === 'J' || overdrawn.has(code) || date < openPeriodStart)
}
