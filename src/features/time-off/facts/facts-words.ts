import { monthDay } from '@/domain/date-words.ts'
import { hoursLabel } from '@/domain/hours.ts'
import { type PlainDate, dayOf, daysBetween, shortWeekdayName } from '@/domain/plain-date.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { DecisionFacts, Left } from '@/domain/time-off/deciding/decision-facts.ts'

export const factsText = screenTexts('decision-facts', {
  en: {
    day: '{{weekday}}, {{date}}',
    dayOfYear: '{{weekday}}, {{date}}, {{year}}',
    days: '{{first}} to {{last}}',
    hours: '{{hours}} h {{category}}',
    leaves: 'leaves {{hours}}',
    leavesOf: 'leaves {{hours}} {{category}}',
    leftOf: '{{hours}} h {{category}}',
    noBalance: 'No balance',
    short: '+{{count}}',
    more: { one: '{{names}} and 1 more', other: '{{names}} and {{count}} more' },
    alsoOff: 'Also off',
    alsoOffNames: 'Also off: {{names}}',
    nobody: 'Nobody else',
    nobodyOff: 'Nobody else off',
    unnamed: { one: '1 other person isn’t named here.', other: '{{count}} other people aren’t named here.' },
    offDays: 'Off on the same days',
    daysOff: 'Days off',
    left: 'Left after',
    waiting: 'Waiting',
    waitingDays: { one: 'waiting 1 day', other: 'waiting {{count}} days' },
    waitedDays: { one: '1 day', other: '{{count}} days' },
    requestedToday: 'requested today',
    sinceToday: 'Since today',
    today: 'Starts today',
    tomorrow: 'Starts tomorrow',
    inDays: { one: 'Starts in 1 day', other: 'Starts in {{count}} days' },
    began: { one: 'Began yesterday', other: 'Began {{count}} days ago' },
    close: 'Close',
  },
})

/** Farther away, a day needs its year. */
const halfYear = 183

/** 'Wed, Jan 27'; with the year if it's more than half a year away. */
export function dayWords(date: PlainDate, today: PlainDate): string {
  const words = { weekday: shortWeekdayName(dayOf(date)), date: monthDay(date) }
  if (Math.abs(daysBetween(today, date)) <= halfYear) return factsText('day', words)
  return factsText('dayOfYear', { ...words, year: date.slice(0, 4) })
}

/** 'Mon, Jan 25 to Wed, Jan 27'; '' if there are none. */
export function daysWords(dates: PlainDate[], today: PlainDate): string {
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return ''
  if (first === last) return dayWords(first, today)
  return factsText('days', { first: dayWords(first, today), last: dayWords(last, today) })
}

/** '8 h Float, 4 h PTO' */
export const hoursWords = ({ hours }: Pick<DecisionFacts, 'hours'>): string =>
  hours.map(({ category, hundredths }) => factsText('hours', { hours: hoursLabel(hundredths), category })).join(', ')

/** 'leaves 0'; with the categories if there are several. '' if no category is limited, or if it's unknown. */
export function leavesWords(left: Left[] | null): string {
  if (!left || left.length === 0) return ''
  if (left.length === 1) return factsText('leaves', { hours: hoursLabel(left[0]!.left) })
  return left
    .map(({ category, left: hours }) => factsText('leavesOf', { hours: hoursLabel(hours), category }))
    .join(', ')
}

/** '0 h Float' for a table's cell, whose heading explains it. */
export const leftWords = (left: Left[]): string =>
  left.map(({ category, left: hours }) => factsText('leftOf', { hours: hoursLabel(hours), category })).join(', ')

export const isBelowZero = (left: Left[] | null): boolean => left?.some(({ left: hours }) => hours < 0) ?? false

type Named = { named: { name: string }[]; count: number }

/** 'Margaret Gutierrez and 2 more'. `most`: how many are named. */
export function namesWords({ named, count }: Named, most: number): string {
  const names = [...new Set(named.map(({ name }) => name))].slice(0, most)
  const words = names.join(', ')
  return count > names.length ? factsText('more', { names: words, count: count - names.length }) : words
}

/** 'waiting 6 days'; '' once decided. */
export function waitingWords({ daysWaiting }: Pick<DecisionFacts, 'daysWaiting'>): string {
  if (daysWaiting === null) return ''
  return daysWaiting === 0 ? factsText('requestedToday') : factsText('waitingDays', { count: daysWaiting })
}

/** The same for a table's cell. */
export function waitedWords({ daysWaiting }: Pick<DecisionFacts, 'daysWaiting'>): string {
  if (daysWaiting === null) return ''
  return daysWaiting === 0 ? factsText('sinceToday') : factsText('waitedDays', { count: daysWaiting })
}

/** 'Starts tomorrow'; '' if the first day isn't near. */
export function deadlineWords({ daysUntil: days }: Pick<DecisionFacts, 'daysUntil'>): string {
  if (days === null) return ''
  if (days < 0) return factsText('began', { count: -days })
  return days === 0 ? factsText('today') : days === 1 ? factsText('tomorrow') : factsText('inDays', { count: days })
}
