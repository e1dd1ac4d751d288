import { screenTexts } from '@/domain/screen-texts.ts'

/** Names stand here, not in Intl: the device's first format of a date costs 50 ms before the first screen. */
export const calendarText = screenTexts('calendar', {
  en: {
    months: 'January,February,March,April,May,June,July,August,September,October,November,December',
    weekdays: 'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday',
    shortWeekdays: 'Mon,Tue,Wed,Thu,Fri,Sat,Sun',
    month: '{{month}} {{year}}',
    date: '{{weekday}}, {{month}} {{day}}, {{year}}',
    previous: 'Previous month',
    next: 'Next month',
    today: 'today',
    holiday: 'company holiday',
    chosen: 'chosen',
    holidayLetter: 'H',
    more: '+{{count}}',
  },
})
