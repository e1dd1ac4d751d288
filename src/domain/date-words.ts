import type { PlainDate } from './plain-date.ts'
import { screenTexts } from './screen-texts.ts'

/** Names are here and not from Intl, whose first date format costs 50 ms before the first screen. Weekdays begin with Monday. */
export const dateText = screenTexts('dates', {
  en: {
    months: 'January,February,March,April,May,June,July,August,September,October,November,December',
    shortMonths: 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec',
    weekdays: 'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday',
    shortWeekdays: 'Mon,Tue,Wed,Thu,Fri,Sat,Sun',
    monthDay: '{{month}} {{day}}',
    am: 'AM',
    pm: 'PM',
    inTheMorning: '{{time}} am',
    inTheAfternoon: '{{time}} pm',
  },
})

type Names = 'months' | 'shortMonths' | 'weekdays' | 'shortWeekdays'

export const dateNames = (key: Names): string[] => dateText(key).split(',')

/** 'November' or 'Nov', of a date or a month. */
export const monthNameIn = (key: 'months' | 'shortMonths', date: PlainDate): string =>
  dateNames(key)[Number(date.slice(5, 7)) - 1]!

/** 'Dec 11' */
export const monthDay = (date: PlainDate): string =>
  dateText('monthDay', { month: monthNameIn('shortMonths', date), day: Number(date.slice(8)) })

/** '5 pm' or '4:30 pm', from 'HH:MM' */
export function timeOfDay(time: string): string {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  const shown = `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`
  return dateText(hour < 12 ? 'inTheMorning' : 'inTheAfternoon', { time: shown })
}
