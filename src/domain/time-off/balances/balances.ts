import { type Hundredths, hoursFromHundredths, nearestHundredths } from '@/domain/hours.ts'
import { addDays, type PlainDate } from '@/domain/plain-date.ts'
import type { Balance, HoursBalance } from './balance.ts'
import {
  type CategoryCode,
  buckets,
  categoryCodes,
  categoryName,
  categoryWords,
  defaultCategories,
  isCategoryCode,
} from '@/domain/time-off/category.ts'
import {
  earnedNow,
  type PlannedHours,
  plannedHours,
  type PlanYear,
  remainingNow,
  remainingOn,
  withUsed,
} from './plan-year.ts'
import type { TimeOffFacts } from '@/domain/time-off/requests/request.ts'
import { type RequestStatus, pending, stillCounts, taken, unapproved } from '@/domain/time-off/status.ts'

/** Earned hours, one row per grant or one per code. Without a `date`, they come from payroll's statement. */
type Grant = { code: string; hundredths: Hundredths; negativeBalance?: boolean; date?: PlainDate }
/**
 * Requested hours, one row per entry or summed by the other fields. `isAhead`: their days are in the future.
 * Without a `date`, they come from payroll's statement.
 */
export type LedgerEntry = {
  code: string
  status: RequestStatus
  hundredths: Hundredths
  isAhead?: boolean
  date?: PlainDate
}
/** A category's plan year, and payroll's statement: its last day, and the carried hours in it. */
export type Plan = { year: PlanYear; since?: PlainDate; carried: Hundredths; today: PlainDate }

type Ledger = { grants: Grant[]; entries: LedgerEntry[]; plans?: Partial<Record<CategoryCode, Plan>> }

// Everyone may request these; other categories appear for people who earn them or have used them.
const forEveryone: CategoryCode[] = ['P', 'A', 'B', 'J']

/** The balances of one employee, in the order of the categories. Source: decisions, a request's life. */
export function balancesOf({ grants, entries, plans = {} }: Ledger): Balance[] {
  return categoryCodes.flatMap((code) => {
    const granted = grants.filter((grant) => grant.code === code)
    const used = entries.filter((entry) => entry.code === code)
    if (!forEveryone.includes(code) && granted.length + used.length === 0) return []
    const balance = balanceOf(code, granted, used)
    const plan = plans[code]
    return [plan && balance.remaining !== null ? withPlan(balance, plan, granted, used) : balance]
  })
}

function balanceOf(code: CategoryCode, granted: Grant[], used: LedgerEntry[]): Balance {
  const within = (column: Column) => total(used.filter((entry) => columnOf(entry.status, entry.isAhead) === column))
  const bucket = buckets[code]
  return withRemaining({
    code,
    description: categoryName(code),
    earned: bucket ? total(granted) : 0,
    taken: within('taken'),
    unapproved: within('unapproved'),
    pending: within('pending'),
    pendingTmp: 0,
    remaining: bucket ? 0 : null,
    negativeBalance: bucket === null || granted.some((grant) => grant.negativeBalance),
  })
}

const daysPlanned = 2 * 366

/** Earned and taken hours are those of today's plan year. */
function withPlan(
  balance: Balance,
  { year, since, carried, today }: Plan,
  granted: Grant[],
  used: LedgerEntry[],
): Balance {
  const counted = used.filter(({ status, isAhead }) => columnOf(status, isAhead) !== null)
  const [credits, debits] = [granted.filter(isDated), counted.filter(isDated)]
  const stated = total(counted.filter((row) => !isDated(row)))
  const planned = plannedHours(year, {
    today,
    since: since ?? [today, ...[...credits, ...debits].map(({ date }) => date)].toSorted()[0]!,
    hundredths: total(granted.filter((row) => !isDated(row))) - stated,
    carried,
    credits,
    debits,
    until: addDays(today, daysPlanned),
  })
  const { earned, since: yearBegan } = earnedNow(planned)
  const inYear = debits.filter(
    ({ date, status, isAhead }) => columnOf(status, isAhead) === 'taken' && date >= yearBegan!,
  )
  return {
    ...balance,
    ...(yearBegan === null ? { earned: earned + stated } : { earned, taken: total(inYear) }),
    remaining: remainingNow(planned),
    planned,
  }
}

const isDated = <Row extends { date?: PlainDate }>(row: Row): row is Row & { date: PlainDate } => row.date !== undefined

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
    ...(balance.planned ? { planned: convert(balance.planned, hoursFromHundredths) } : {}),
  }
}

/** Converts between decimal hours and hundredths. */
const convert = (planned: PlannedHours, converted: (hours: number) => number): PlannedHours => ({
  ...planned,
  carryOver: planned.carryOver === null ? null : converted(planned.carryOver),
  carried: converted(planned.carried),
  stretches: planned.stretches.map((stretch) => ({
    ...stretch,
    earned: converted(stretch.earned),
    used: converted(stretch.used),
  })),
})

/** Null for a code unknown to this version. `remaining` comes from the server unchanged. */
export function balanceFromWire(wire: HoursBalance): Balance | null {
  if (!isCategoryCode(wire.code)) return null
  return {
    code: wire.code,
    description: categoryWords(wire.code, wire.description),
    earned: nearestHundredths(wire.earned),
    taken: nearestHundredths(wire.taken),
    unapproved: nearestHundredths(wire.unapproved),
    pending: nearestHundredths(wire.pending),
    pendingTmp: nearestHundredths(wire.pending_tmp),
    remaining: wire.remaining === undefined ? null : nearestHundredths(wire.remaining),
    negativeBalance: wire.negativeBalance,
    ...(wire.planned ? { planned: convert(wire.planned, nearestHundredths) } : {}),
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

/** The balances as if one request hadn't been made. */
export function withoutRequest(balances: Balance[], { status, entries }: Held, today: PlainDate): Balance[] {
  return entries.reduce((left, { code, hours, date }) => {
    const column = columnOf(status, date > today)
    return column ? left.map((each) => (each.code === code ? freed(each, column, hours, date) : each)) : left
  }, balances)
}

function freed(balance: Balance, column: Column, hours: number, date: PlainDate): Balance {
  const hundredths = nearestHundredths(hours)
  return { ...withLess(balance, -hundredths, date), [column]: balance[column] - hundredths }
}

/** The balance with fewer hours remaining for a day. */
export function withLess(balance: Balance, hundredths: Hundredths, date: PlainDate): Balance {
  if (!balance.planned)
    return { ...balance, remaining: balance.remaining === null ? null : balance.remaining - hundredths }
  const planned = withUsed(balance.planned, date, hundredths)
  return { ...balance, planned, remaining: remainingNow(planned) }
}

/** The hours that remain for a day; null if there's no limit. */
export const remainingFor = ({ planned, remaining }: Balance, date: PlainDate): Hundredths | null =>
  planned ? remainingOn(planned, date) : remaining

type Column = 'unapproved' | 'pending' | 'taken'

/** A completed request's days count as taken once they're past, and as pending until then. Source: docs/decisions/0024. */
function columnOf(status: RequestStatus, isAhead = false): Column | null {
  if (unapproved.includes(status)) return 'unapproved'
  if (pending.includes(status) || (isAhead && taken.includes(status))) return 'pending'
  return taken.includes(status) ? 'taken' : null
}

type DatedHours = { code: string; hundredths: Hundredths; date: PlainDate }

/**
 * Adds the hours of unsent changes on this device, which also lowers `remaining`. A change that frees hours is
 * negative.
 */
export function withPendingTmp(balances: Balance[], held: DatedHours[]): Balance[] {
  return balances.map((balance) =>
    held
      .filter(({ code }) => code === balance.code)
      .reduce(
        (left, { hundredths, date }) => ({
          ...withLess(left, hundredths, date),
          pendingTmp: left.pendingTmp + hundredths,
        }),
        balance,
      ),
  )
}

/** Entries with decimal hours, converted to hours by day. */
export const datedHours = (entries: Held['entries'], sign: 1 | -1 = 1): DatedHours[] =>
  entries.map(({ code, hours, date }) => ({ code, date, hundredths: sign * nearestHundredths(hours) }))

/** Adds the effect of changes on the hours: `counted`: requests as included in the balances; `wanted`: as they will be. */
export function withHours(balances: Balance[], counted: Held[], wanted: Held[]): Balance[] {
  return withPendingTmp(balances, [...datedHours(counts(wanted)), ...datedHours(counts(counted), -1)])
}

const counts = (requests: Held[]) => requests.flatMap(({ status, entries }) => (stillCounts(status) ? entries : []))

/** The categories offered for a new request. Only payroll may use unexcused time. Source: decisions 17 and 19. */
export function offeredCategories(
  balances: Balance[],
  { actsForAnother, filesUnexcused = false }: Pick<TimeOffFacts, 'actsForAnother' | 'filesUnexcused'>,
): CategoryCode[] {
  const all = actsForAnother ? categoryCodes : balances.length ? balances.map(({ code }) => code) : defaultCategories
  return filesUnexcused ? all : all.filter((code) => code !== 'X')
}
