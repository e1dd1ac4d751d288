import { monthDay, timeOfDay } from '@/domain/date-words.ts'
import { type PlainDate, addDays, isWeekend, todayIn } from '@/domain/plain-date.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { momentIn, zoneName } from '@/domain/zoned-time.ts'
import type { PayCalendar } from './pay-calendar.ts'
import { payPeriodStart } from './pay-periods.ts'

/** The first payday that a change affects, its cut-off, and the payday that later changes affect. */
export type Payday = { date: PlainDate; cutOff: { date: PlainDate; at: number }; next: PlainDate }

/** The first payday affected by a change that the portal receives at this time, in ms. */
export function paydayFor(now: number, calendar: PayCalendar): Payday {
  const { periods, timeZone, paydayAfter } = calendar
  // Paydays only move to an earlier day, so a payday before yesterday can't have a cut-off in the future.
  const firstPossible = addDays(todayIn(timeZone, now), -1 - paydayAfter)
  let start = payPeriodStart(firstPossible, periods)
  for (;;) {
    const date = paydayOf(start, calendar)
    const cutOff = cutOffOf(date, calendar)
    start = addDays(start, periods.days)
    if (cutOff.at >= now) return { date, cutOff, next: paydayOf(start, calendar) }
  }
}

/** The first payday on this day or later. */
export function nextPayday(today: PlainDate, calendar: PayCalendar): PlainDate {
  const { periods, paydayAfter } = calendar
  // Paydays only move to an earlier day, so paydays of earlier periods can't be today or later.
  let start = payPeriodStart(addDays(today, -paydayAfter), periods)
  while (paydayOf(start, calendar) < today) start = addDays(start, periods.days)
  return paydayOf(start, calendar)
}

/** The payday of the period that begins on this day. */
function paydayOf(start: PlainDate, { periods, paydayAfter, movesAhead, holidays }: PayCalendar): PlainDate {
  const date = addDays(start, periods.days - 1 + paydayAfter)
  return movesAhead ? lastWorkday(date, holidays) : date
}

/** The day itself, or the last workday before it. */
export function lastWorkday(date: PlainDate, holidays: PlainDate[]): PlainDate {
  let day = date
  while (isWeekend(day) || holidays.includes(day)) day = addDays(day, -1)
  return day
}

function cutOffOf(payday: PlainDate, { cutOffBefore, cutOffTime, timeZone }: PayCalendar): Payday['cutOff'] {
  const date = addDays(payday, -cutOffBefore)
  return { date, at: momentIn(timeZone, date, cutOffTime) }
}

export const words = screenTexts('paydays', {
  en: {
    deposits: 'Deposits',
    w4: 'W-4',
    stateTax: 'State tax',
    charities: 'Charities',
    stockPurchase: 'Stock purchase',
    counts: '{{what}}: from the payday of {{date}}. Changes after {{cutOff}} count from {{next}}.',
    ifSentNow: 'If it’s sent now, it counts from the payday of {{date}}. After {{cutOff}}, it counts from {{next}}.',
    next: 'Next payday: {{date}}',
    changesWithIt: 'Starts with this payday: {{what}}',
    changesUntil: 'Changes until {{cutOff}} count for it.',
    changesLater: 'Changes now count from the payday of {{date}}.',
    counted: 'Counts from the payday of {{date}}.',
  },
})

/** A change that affects pay. */
export type PayChange = 'deposits' | 'w4' | 'stateTax' | 'charities' | 'stockPurchase'

/** 'Deposits: from the payday of Dec 11. Changes after Dec 4, 5 pm CT count from Dec 25.' */
export const countsFromWords = (what: PayChange, payday: Payday, calendar: PayCalendar): string =>
  words('counts', { what: words(what), ...fill(payday, calendar) })

/** The same for a change that's waiting on a device. */
export const ifSentNowWords = (payday: Payday, calendar: PayCalendar): string =>
  words('ifSentNow', fill(payday, calendar))

/** 'Counts from the payday of Dec 11.' */
export const countedWords = (date: PlainDate): string => words('counted', { date: monthDay(date) })

/** 'Next payday: Dec 11' */
export const nextPaydayWords = (date: PlainDate): string => words('next', { date: monthDay(date) })

/** The changes that apply to the next payday, or the deadline for making them. `now` is in ms. */
export function paydayChangesWords(date: PlainDate, made: PayChange[], calendar: PayCalendar, now: number): string {
  if (made.length > 0) return words('changesWithIt', { what: made.map((what) => words(what)).join(', ') })
  const payday = paydayFor(now, calendar)
  return payday.date === date
    ? words('changesUntil', fill(payday, calendar))
    : words('changesLater', { date: monthDay(payday.date) })
}

function fill({ date, cutOff, next }: Payday, { cutOffTime, timeZone }: PayCalendar) {
  const until = `${monthDay(cutOff.date)}, ${timeOfDay(cutOffTime)} ${zoneName(timeZone, cutOff.at)}`
  return { date: monthDay(date), cutOff: until, next: monthDay(next) }
}
