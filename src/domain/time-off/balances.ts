import { type Hundredths, hoursFromHundredths, nearestHundredths } from '@/domain/hours.ts'
import type { Balance, HoursBalance } from './balance.ts'
import { type CategoryCode, categories, categoryCodes, defaultCategories, isCategoryCode } from './category.ts'
import { type RequestStatus, pending, taken, unapproved } from './status.ts'

/** Earned hours, one row per grant or one per code. */
export type Grant = { code: string; hundredths: Hundredths; negativeBalance?: boolean }
/** Requested hours, one row per entry or summed by code and status. */
export type LedgerEntry = { code: string; status: RequestStatus; hundredths: Hundredths }

// Everyone may request these; other categories appear for people who earn them or have used them.
const forEveryone: CategoryCode[] = ['P', 'A', 'B', 'J']

/** The balances of one employee, in the order of the categories. Source: decisions, a request's life. */
export function balancesOf({ grants, entries }: { grants: Grant[]; entries: LedgerEntry[] }): Balance[] {
  return categoryCodes.flatMap((code) => {
    const granted = grants.filter((grant) => grant.code === code)
    const used = entries.filter((entry) => entry.code === code)
    return forEveryone.includes(code) || granted.length + used.length > 0 ? [balanceOf(code, granted, used)] : []
  })
}

function balanceOf(code: CategoryCode, granted: Grant[], used: LedgerEntry[]): Balance {
  const within = (statuses: RequestStatus[]) => total(used.filter(({ status }) => statuses.includes(status)))
  const { bucket, description } = categories[code]
  return withRemaining({
    code,
    description,
    earned: bucket ? total(granted) : 0,
    taken: within(taken),
    unapproved: within(unapproved),
    pending: within(pending),
    pendingTmp: 0,
    remaining: bucket ? 0 : null,
    negativeBalance: bucket === null || granted.some((grant) => grant.negativeBalance),
  })
}

const total = (rows: { hundredths: Hundredths }[]): Hundredths =>
  rows.reduce((sum, { hundredths }) => sum + hundredths, 0)

/** All hours requested and not yet taken. */
export const pendingTotal = (balance: Balance): Hundredths => balance.unapproved + balance.pending + balance.pendingTmp

function withRemaining(balance: Balance): Balance {
  return balance.remaining === null
    ? balance
    : { ...balance, remaining: balance.earned - balance.taken - pendingTotal(balance) }
}

export function wireBalance(balance: Balance): HoursBalance {
  const { code, description, negativeBalance, remaining } = balance
  return {
    code,
    description,
    earned: hoursFromHundredths(balance.earned),
    taken: hoursFromHundredths(balance.taken),
    unapproved: hoursFromHundredths(balance.unapproved),
    pending: hoursFromHundredths(balance.pending),
    pending_tmp: hoursFromHundredths(balance.pendingTmp),
    pendingTotal: hoursFromHundredths(pendingTotal(balance)),
    ...(remaining === null ? {} : { remaining: hoursFromHundredths(remaining) }),
    negativeBalance,
  }
}

/** Null for a code that this version does not know. `remaining` is taken from the server unchanged. */
export function balanceFromWire(wire: HoursBalance): Balance | null {
  if (!isCategoryCode(wire.code)) return null
  return {
    code: wire.code,
    description: wire.description,
    earned: nearestHundredths(wire.earned),
    taken: nearestHundredths(wire.taken),
    unapproved: nearestHundredths(wire.unapproved),
    pending: nearestHundredths(wire.pending),
    pendingTmp: nearestHundredths(wire.pending_tmp),
    remaining: wire.remaining === undefined ? null : nearestHundredths(wire.remaining),
    negativeBalance: wire.negativeBalance,
  }
}

export const balancesFromWire = (wire: HoursBalance[]): Balance[] => wire.flatMap((each) => balanceFromWire(each) ?? [])

/** Decimal hours of entries, summed by code. */
export function hundredthsByCode(entries: { code: string; hours: number }[]): Record<string, Hundredths> {
  const sums: Record<string, Hundredths> = {}
  for (const { code, hours } of entries) sums[code] = (sums[code] ?? 0) + nearestHundredths(hours)
  return sums
}

/** The balances as if one request, with decimal hours, had not been made. */
export function withoutRequest(
  balances: Balance[],
  entries: { code: string; hours: number }[],
  status: RequestStatus,
): Balance[] {
  const freed = hundredthsByCode(entries)
  const column = columnOf(status)
  if (!column) return balances
  return balances.map((balance) => {
    const hours = Object.hasOwn(freed, balance.code) ? freed[balance.code]! : 0
    return {
      ...balance,
      [column]: balance[column] - hours,
      remaining: balance.remaining === null ? null : balance.remaining + hours,
    }
  })
}

function columnOf(status: RequestStatus): 'unapproved' | 'pending' | 'taken' | null {
  if (unapproved.includes(status)) return 'unapproved'
  if (pending.includes(status)) return 'pending'
  return taken.includes(status) ? 'taken' : null
}

/**
 * Adds the hours of unsent changes on this device, which also lowers `remaining`. A change that frees hours is
 * negative.
 */
export function withPendingTmp(balances: Balance[], held: Record<string, Hundredths>): Balance[] {
  return balances.map((balance) => {
    const hours = Object.hasOwn(held, balance.code) ? held[balance.code]! : 0
    return {
      ...balance,
      pendingTmp: balance.pendingTmp + hours,
      remaining: balance.remaining === null ? null : balance.remaining - hours,
    }
  })
}

/** The categories offered for a new request. Source: decisions 17. */
export function offeredCategories(balances: Balance[], actsForAnother = false): CategoryCode[] {
  if (actsForAnother) return categoryCodes
  return balances.length ? balances.map(({ code }) => code).filter((code) => code !== 'X') : defaultCategories
}
