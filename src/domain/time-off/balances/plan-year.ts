import type { Hundredths } from '@/domain/hours.ts'
import { addDays, type PlainDate } from '@/domain/plain-date.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'

/** A day that recurs every year: '03-31'. */
export type MonthDay = string

export const isMonthDay = (text: string): boolean =>
  /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && isInYears(text)

/** February 29 isn't allowed, because not every year has it. */
const isInYears = (text: string) => new Date(`2025-${text}T00:00:00Z`).toISOString().slice(5, 10) === text

/** When a category's year begins, and which of its hours carry over. */
export type PlanYear = {
  starts: MonthDay
  /** The maximum hours that carry over; null if all of them do. */
  carryOver: Hundredths | null
  /** The last day on which carried hours can be used; null if they don't expire. */
  carriedUntil: MonthDay | null
}

/** An employee's plan years, by category. */
export type PlanYears = Partial<Record<CategoryCode, PlanYear>>

/** The days between two changes to the available hours. `used` is everything requested for these days. */
export type Stretch = {
  from: PlainDate
  /** Why the stretch begins: a plan year begins, carried hours have expired, or the known hours start. */
  begins: 'known' | 'year' | 'expired'
  earned: Hundredths
  used: Hundredths
}

/** The hours of a category over the plan years. */
export type PlannedHours = {
  today: PlainDate
  carryOver: Hundredths | null
  /** Carried hours left at the beginning of the first stretch, not including hours earned in it. */
  carried: Hundredths
  /** In order; there's at least one. Earlier days belong to the first. */
  stretches: Stretch[]
}

type Dated = { date: PlainDate; hundredths: Hundredths }

type Known = {
  today: PlainDate
  /** From this day on, credits and debits count. */
  since: PlainDate
  /** The hours available then; `carried` of them are left from the year before. */
  hundredths: Hundredths
  carried: Hundredths
  credits: Dated[]
  debits: Dated[]
  /** The end of the last stretch. */
  until: PlainDate
}

/** Assigns credits and debits to the stretches that contain their days. An accrual engine's results would also be credits. */
export function plannedHours(
  year: PlanYear,
  { today, since, hundredths, carried, credits, debits, until }: Known,
): PlannedHours {
  const last = [...credits, ...debits].reduce((day, { date }) => (date > day ? date : day), until)
  const first: Stretch = { from: since, begins: 'known', earned: hundredths - carried, used: 0 }
  const planned = { today, carryOver: year.carryOver, carried, stretches: [first, ...boundaries(year, since, last)] }
  for (const credit of credits) stretchOf(planned, credit.date).earned += credit.hundredths
  for (const debit of debits) stretchOf(planned, debit.date).used += debit.hundredths
  return planned
}

/**
 * The boundaries after `since`, up to `last`. If both kinds fall on one day, hours expire before the rest carries over to the
 * next year.
 */
function boundaries({ starts, carriedUntil }: PlanYear, since: PlainDate, last: PlainDate): Stretch[] {
  const found: Stretch[] = []
  for (let year = Number(since.slice(0, 4)) - 1; year <= Number(last.slice(0, 4)); year++) {
    if (carriedUntil !== null)
      found.push({ from: addDays(`${year}-${carriedUntil}`, 1), begins: 'expired', earned: 0, used: 0 })
    found.push({ from: `${year}-${starts}`, begins: 'year', earned: 0, used: 0 })
  }
  return found
    .filter(({ from }) => from > since && from <= last)
    .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
}

const indexAt = ({ stretches }: PlannedHours, date: PlainDate): number =>
  Math.max(
    0,
    stretches.findLastIndex(({ from }) => from <= date),
  )

const stretchOf = (planned: PlannedHours, date: PlainDate): Stretch => planned.stretches[indexAt(planned, date)]!

/** A stretch, with the hours that carry over or expire at its beginning, and those left at its end. */
export type Shown = Stretch & { kept: Hundredths; lost: Hundredths; left: Hundredths }

/** Carried hours are used first. A negative balance is carried over as is. */
export function shownStretches({ carryOver, carried: carriedAtFirst, stretches }: PlannedHours): Shown[] {
  let [carried, others] = [carriedAtFirst, 0]
  return stretches.map((stretch) => {
    const before = carried + others
    if (stretch.begins === 'expired') carried = 0
    if (stretch.begins === 'year') {
      carried = Math.min(Math.max(before, 0), carryOver ?? Infinity)
      others = Math.min(before, 0)
    }
    const kept = carried + others
    const fromCarried = Math.min(carried, Math.max(stretch.used, 0))
    carried -= fromCarried
    others += stretch.earned - (stretch.used - fromCarried)
    return { ...stretch, kept, lost: before - kept, left: carried + others }
  })
}

/**
 * Hours that can still be taken on a day: no more than the hours left at the end of its stretch and of every later one. Hours
 * that would expire in between don't count toward later ones.
 */
export function remainingOn(planned: PlannedHours, date: PlainDate): Hundredths {
  const [its, ...later] = shownStretches(planned).slice(indexAt(planned, date)) as [Shown, ...Shown[]]
  let [remaining, lost] = [its.left, 0]
  for (const stretch of later) {
    lost += stretch.lost
    remaining = Math.min(remaining, stretch.left + lost)
  }
  return remaining
}

/** The hours after more of them are used on a day; freed ones are negative. */
export function withUsed(planned: PlannedHours, date: PlainDate, hundredths: Hundredths): PlannedHours {
  const its = indexAt(planned, date)
  const stretches = planned.stretches.map((each, at) => (at === its ? { ...each, used: each.used + hundredths } : each))
  return { ...planned, stretches }
}

/** Hours that can still be taken today. */
export const remainingNow = (planned: PlannedHours): Hundredths => remainingOn(planned, planned.today)

/** Changes within a year: the hours that expire unless they're taken first, and those with which the next plan year begins. */
export function comingChanges(planned: PlannedHours): { from: PlainDate; lost: Hundredths; remaining: Hundredths }[] {
  const until = addDays(planned.today, 366)
  return shownStretches(planned)
    .filter(({ from, begins, lost }) => from > planned.today && from <= until && (begins === 'year' || lost > 0))
    .map(({ from, lost }) => ({ from, lost, remaining: remainingOn(planned, from) }))
}

/** Earned hours in today's plan year, including those carried into it and excluding those that have expired. */
export function earnedNow(planned: PlannedHours): { earned: Hundredths; since: PlainDate | null } {
  const shown = shownStretches(planned).slice(0, indexAt(planned, planned.today) + 1)
  const begun = shown.findLastIndex(({ begins }) => begins === 'year')
  const inYear = shown.slice(Math.max(0, begun))
  const opening = begun < 0 ? planned.carried : inYear[0]!.kept
  const expired = inYear.slice(1).reduce((sum, { lost }) => sum + lost, 0)
  const credited = inYear.reduce((sum, { earned }) => sum + earned, 0)
  return { earned: opening + credited - expired, since: begun < 0 ? null : inYear[0]!.from }
}
