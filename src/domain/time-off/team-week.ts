import { type Hundredths, nearestHundredths } from '@/domain/hours.ts'
import { type PlainDate, addDays, dayOf, days } from '@/domain/plain-date.ts'
import { type RequestStatus, isUndecided, stillCounts } from './status.ts'

/** Monday to Sunday. */
export function weekOf(date: PlainDate): PlainDate[] {
  const monday = addDays(date, -days.indexOf(dayOf(date)))
  return days.map((_, at) => addDays(monday, at))
}

type Request = {
  /** The request's name in addresses, and its employee's. */
  key: string
  user: string
  name: string
  status: RequestStatus
  entries: { date: PlainDate; code: string; hours: number }[]
}

/** Somebody who is off on a day. `isPending`: nobody has approved it yet. */
export type Off = Pick<Request, 'key' | 'user' | 'name'> & {
  codes: string[]
  hundredths: Hundredths
  isPending: boolean
}

/** Who is off on each of these days, by name. A request counts until it's denied or cancelled. */
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
    isPending: isUndecided(status),
  }
}

/** How many people are off, and how many others have only asked to be. */
export function offCounts(off: Off[]): { off: number; pending: number } {
  const approved = new Set(off.filter(({ isPending }) => !isPending).map(({ user }) => user))
  const asked = new Set(off.map(({ user }) => user))
  return { off: approved.size, pending: asked.size - approved.size }
}
