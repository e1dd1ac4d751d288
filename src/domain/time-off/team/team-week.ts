import { type Hundredths, nearestHundredths } from '@/domain/hours.ts'
import { type PlainDate, addDays, dayOf, days } from '@/domain/plain-date.ts'
import type { HalfDay } from '@/domain/time-off/requests/half-day.ts'
import { type RequestStatus, isUndecided, stillCounts } from '@/domain/time-off/status.ts'

/** The week of a date, Monday to Sunday. */
export function weekOf(date: PlainDate): PlainDate[] {
  const monday = addDays(date, -days.indexOf(dayOf(date)))
  return days.map((_, at) => addDays(monday, at))
}

/** The days that are read together: this week with the next one, any other week separately. */
export function readTogether(date: PlainDate, today: PlainDate): PlainDate[] {
  const [week, soon] = [weekOf(date), [...weekOf(today), ...weekOf(addDays(today, 7))]]
  return soon.includes(date) ? soon : week
}

type Request = {
  /** The request's key in URLs. `user`: its employee's. */
  key: string
  user: string
  name: string
  status: RequestStatus
  entries: { date: PlainDate; code: string; hours: number; half?: HalfDay }[]
}

/** A person who is off on a day. `isPending`: the request hasn't been approved yet. */
export type Off = Pick<Request, 'key' | 'user' | 'name'> & {
  codes: string[]
  hundredths: Hundredths
  /** Set if it's only half of the day. */
  half?: HalfDay
  isPending: boolean
}

/** Who is off on each of these days, sorted by name. A request counts until it's denied or cancelled. */
export function offByDay(requests: Request[], dates: PlainDate[]): Map<PlainDate, Off[]> {
  const counting = requests
    .filter(({ status }) => stillCounts(status))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  return new Map(dates.map((date) => [date, counting.flatMap((request) => offOn(request, date) ?? [])]))
}

function offOn({ entries, status, ...request }: Request, date: PlainDate): Off | null {
  const here = entries.filter((entry) => entry.date === date)
  if (here.length === 0) return null
  return {
    ...request,
    codes: [...new Set(here.map(({ code }) => code))],
    hundredths: here.reduce((sum, { hours }) => sum + nearestHundredths(hours), 0),
    ...(here.length === 1 && here[0]!.half && { half: here[0]!.half }),
    isPending: isUndecided(status),
  }
}

/** How many people are off, and how many others have only asked to be off. */
export function offCounts(off: Off[]): { off: number; pending: number } {
  const approved = new Set(off.filter(({ isPending }) => !isPending).map(({ user }) => user))
  const asked = new Set(off.map(({ user }) => user))
  return { off: approved.size, pending: asked.size - approved.size }
}

/** Who is off on any of these days, without duplicates or people who have only asked to be off, in the order of their days. */
export function peopleOff(off: Map<PlainDate, Off[]>, dates: PlainDate[]): Pick<Off, 'user' | 'name'>[] {
  const everyone = dates.flatMap((date) => off.get(date) ?? []).filter(({ isPending }) => !isPending)
  return [...new Map(everyone.map(({ user, name }) => [user, { user, name }])).values()]
}

/** The first day on which the most people are off. */
export function mostOff(off: Map<PlainDate, Off[]>, dates: PlainDate[]): { date: PlainDate; count: number } {
  const counted = dates.map((date) => ({ date, count: offCounts(off.get(date) ?? []).off }))
  return counted.reduce((most, each) => (each.count > most.count ? each : most))
}
