import { useSyncExternalStore } from 'react'
import { createStore } from '@/api/store.ts'
import { dateText } from '@/domain/date-words.ts'
import { computing } from '@/domain/locale.ts'

export const clockZone = createStore<string | null>(null)
let format: Intl.DateTimeFormat | undefined

/** The person's time zone (IANA), once it is known; null means the device's. */
export function setClockZone(next: string | null): void {
  if (next !== clockZone.get()) format = undefined
  clockZone.set(next)
}

/** The time of day, with the date unless it is today: '3:07 PM', '11/20/2026 3:07 PM'. Both parameters in milliseconds. */
export function clockTime(at: number, now: number): string {
  const [moment, present] = [partsOf(at), partsOf(now)]
  return moment.date === present.date ? moment.time : `${moment.date} ${moment.time}`
}

/** '11/20/2026 3:07 PM', of milliseconds. */
export function fullTime(at: number): string {
  const { date, time } = partsOf(at)
  return `${date} ${time}`
}

const clock = { time: (at: number) => clockTime(at, Date.now()), full: fullTime }
export type Clock = typeof clock

/** How times are shown; components that show one render again once the person's zone is known. All take milliseconds. */
export function useClock(): Clock {
  useSyncExternalStore(clockZone.subscribe, clockZone.get)
  return clock
}

type Parts = { date: string; time: string }

/** In the person's zone, named if the device's clock shows another time. */
function partsOf(at: number): Parts {
  const here = partsHere(new Date(at))
  const timeZone = clockZone.get()
  if (timeZone === null) return here
  format ??= new Intl.DateTimeFormat(computing, {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const there = {
    date: `${parts.month}/${parts.day}/${parts.year}`,
    time: `${parts.hour}:${parts.minute} ${dateText(parts.dayPeriod === 'AM' ? 'am' : 'pm')}`,
  }
  const same = there.date === here.date && there.time === here.time
  return same ? here : { ...there, time: `${there.time} ${parts.timeZoneName}` }
}

/** Avoids Intl, whose first use takes 50 ms on a slow phone, because the first screen shows a time. */
function partsHere(moment: Date): Parts {
  const two = (count: number) => String(count).padStart(2, '0')
  const hour = moment.getHours()
  return {
    date: `${two(moment.getMonth() + 1)}/${two(moment.getDate())}/${moment.getFullYear()}`,
    time: `${hour % 12 || 12}:${two(moment.getMinutes())} ${dateText(hour < 12 ? 'am' : 'pm')}`,
  }
}
