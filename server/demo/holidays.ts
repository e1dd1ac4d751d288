import { addDays, dayOf, type PlainDate, plainDate } from '@/domain/plain-date.ts'

/** The company's holidays in a year. */
export function holidaysOf(year: number): { date: PlainDate; name: string }[] {
  return [
    { date: plainDate(year, 1, 1), name: 'New Year’s Day' },
    { date: lastMonday(year, 5), name: 'Memorial Day' },
    { date: plainDate(year, 7, 4), name: 'Independence Day' },
    { date: nth(year, 9, 'MON', 1), name: 'Labor Day' },
    { date: nth(year, 11, 'THU', 4), name: 'Thanksgiving Day' },
    { date: plainDate(year, 12, 25), name: 'Christmas Day' },
  ]
}

function nth(year: number, month: number, day: 'MON' | 'THU', count: number): PlainDate {
  let date = plainDate(year, month, 1)
  while (dayOf(date) !== day) date = addDays(date, 1)
  return addDays(date, 7 * (count - 1))
}

function lastMonday(year: number, month: number): PlainDate {
  let date = plainDate(year, month + 1, 0)
  while (dayOf(date) !== 'MON') date = addDays(date, -1)
  return date
}
