import { monthNameIn } from '@/domain/date-words.ts'
import { type PlainDate, addDays, addMonths, dayName, dayOf, days, monthOf } from '@/domain/plain-date.ts'
import { calendarText } from './texts.ts'

const weeks = 6

/** Always six weeks, so that the page does not jump between months. null: a day of another month. */
export function weeksOf(month: string): (PlainDate | null)[][] {
  const first = firstOf(month)
  const lead = days.indexOf(dayOf(first))
  const cell = (index: number) => addDays(first, index - lead)
  return Array.from({ length: weeks }, (_, week) =>
    days.map((_day, at) => cell(week * days.length + at)).map((date) => (monthOf(date) === month ? date : null)),
  )
}

export const firstOf = (month: string): PlainDate => `${month}-01`

export const monthsLater = (month: string, count: number): string => monthOf(addMonths(firstOf(month), count))

/** The month, moved to the nearest limit if it is outside. */
export function within(month: string, { earliest, latest }: { earliest?: string; latest?: string }): string {
  if (earliest && month < earliest) return earliest
  return latest && month > latest ? latest : month
}

/** 'November 2026' */
export function monthName(month: string): string {
  return calendarText('month', { month: monthNameIn('months', month), year: month.slice(0, 4) })
}

/** 'Monday, November 23, 2026' */
export function dateName(date: PlainDate): string {
  return calendarText('date', {
    weekday: dayName(date),
    month: monthNameIn('months', date),
    day: Number(date.slice(8)),
    year: date.slice(0, 4),
  })
}
