import { type Hundredths, hoursFromHundredths, nearestHundredths } from '@/domain/hours.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { Balance, HoursBalance } from './balance.ts'
import { type CategoryCode, categories, categoryCodes, defaultCategories, isCategoryCode } from './category.ts'
import type { TimeOffFacts } from './request.ts'
import { type RequestStatus, pending, stillCounts, taken, unapproved } from './status.ts'

/** Earned hours, one row per grant or one per code. */
type Grant = { code: string; hundredths: Hundredths; negativeBalance?: boolean }
/** Requested hours, one row per entry or summed by the other fields. `isAhead`: their days are in the future. */
export type LedgerEntry = { code: string; status: RequestStatus; hundredths: Hundredths; isAhead?: boolean }

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
  const within = (column: Column) => total(used.filter((entry) => columnOf(entry.status, entry.isAhead) === column))
  const { bucket, description } = categories[code]
  return withRemaining({
    code,
    description,
    earned: bucket ? total(granted) : 0,
    taken: within('taken'),
    unapproved: within('unapproved'),
    pending: within('pending'),
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

/** Null for a code unknown to this version. `remaining` comes from the server unchanged. */
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

/** The days of one request, with decimal hours. */
export type Held = { status: RequestStatus; entries: { code: string; hours: number; date: PlainDate }[] }

/** The balances as if one request had not been made. */
export function withoutRequest(balances: Balance[], { status, entries }: Held, today: PlainDate): Balance[] {
  return entries.reduce((left, { code, hours, date }) => {
    const column = columnOf(status, date > today)
    return column ? left.map((each) => (each.code === code ? freed(each, column, hours) : each)) : left
  }, balances)
}

function freed(balance: Balance, column: Column, hours: number): Balance {
  const hundredths = nearestHundredths(hours)
  return {
    ...balance,
    [column]: balance[column] - hundredths,
    remaining: balance.remaining === null ? null : balance.remaining + hundredths,
  }
}

type Column = 'unapproved' | 'pending' | 'taken'

/**
 * A completed request's days count as taken once they are past, and as pending until then. Source:
 * docs/decisions/0024.
 */
function columnOf(status: RequestStatus, isAhead = false): Column | null {
  if (unapproved.includes(status)) return 'unapproved'
  if (pending.includes(status) || (isAhead && taken.includes(status))) return 'pending'
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

/** Adds what changes make of the hours: `counted` are requests as the balances count them, `wanted` as they will be. */
export function withHours(balances: Balance[], counted: Held[], wanted: Held[]): Balance[] {
  const [before, after] = [hoursOf(counted), hoursOf(wanted)]
  const codes = Object.keys({ ...before, ...after })
  const held = codes.map((code) => [code, (after[code] ?? 0) - (before[code] ?? 0)])
  return withPendingTmp(balances, Object.fromEntries(held))
}

const hoursOf = (requests: Held[]) =>
  hundredthsByCode(requests.flatMap(({ status, entries }) => (stillCounts(status) ? entries : [])))

/** The categories offered for a new request. Unexcused time is for payroll only. Source: decisions 17 and 19. */
export function offeredCategories(
  balances: Balance[],
  { actsForAnother, filesUnexcused = false }: Pick<TimeOffFacts, 'actsForAnother' | 'filesUnexcused'>,
): CategoryCode[] {
  const all = actsForAnother ? categoryCodes : balances.length ? balances.map(({ code }) => code) : defaultCategories
  return filesUnexcused ? all : all.filter((code) => code !== 'X')
}
