import { addDays, daysBetween, type PlainDate } from '@/domain/plain-date.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import { type Schedule, scheduledOn } from '@/domain/time-off/schedule/schedule.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import type { Random } from '../seed/random.ts'

export type PlannedRequest = {
  status: RequestStatus
  entries: { date: PlainDate; code: CategoryCode; hundredths: number }[]
}

/**
 * When requests with a status may begin, in days from today, and their categories. The people to sign in as have
 * no requests in the weeks around today; `anyone` else may have some.
 */
type Kind = { from: number; to: number; anyone: { from: number; to: number }; codes: CategoryCode[] }

const kinds: Record<RequestStatus, Kind> = {
  F: { from: -178, to: -24, anyone: { from: -178, to: -3 }, codes: ['P', 'P', 'P', 'K', 'S', 'S', 'A', 'B'] },
  A: { from: -50, to: -26, anyone: { from: -50, to: -8 }, codes: ['P', 'S'] },
  S: { from: -40, to: -24, anyone: { from: -14, to: 20 }, codes: ['P', 'K', 'S'] },
  Y: { from: 30, to: 45, anyone: { from: 5, to: 45 }, codes: ['J', 'J', 'B'] },
  P: { from: 31, to: 82, anyone: { from: 5, to: 82 }, codes: ['P', 'P', 'P', 'K', 'A'] },
  D: { from: -120, to: -26, anyone: { from: -120, to: 30 }, codes: ['P', 'A'] },
  C: { from: 31, to: 82, anyone: { from: -20, to: 82 }, codes: ['P', 'K'] },
}

/** For the people to sign in as, these days (relative to today) stay free for trying things out. */
const keptFree = { from: -15, to: 29 }

const everyStatus: RequestStatus[] = ['P', 'P', 'Y', 'S', 'A', 'F', 'F', 'F', 'D', 'C']
const mostStatuses: RequestStatus[] = ['F', 'F', 'F', 'F', 'P', 'P', 'S', 'Y', 'A', 'D', 'C']

type Asked = {
  schedule: Schedule
  hourly: boolean
  known: boolean
  today: PlainDate
  holidays: ReadonlySet<PlainDate>
  random: Random
}

/** One person's requests. They don't overlap, and all of them fit the schedule. */
export function plannedRequests({ schedule, hourly, known, today, holidays, random }: Asked): PlannedRequest[] {
  const taken = new Set<PlainDate>()
  const isFree = (date: PlainDate) =>
    scheduledOn(schedule, date) > 0 && !holidays.has(date) && !taken.has(date) && !(known && isKeptFree(today, date))
  const statuses = known ? everyStatus : Array.from({ length: 3 + random.whole(3) }, () => random.pick(mostStatuses))
  return statuses.flatMap((status) => {
    const kind = kinds[status]
    const { from, to } = known ? kind : kind.anyone
    const code = random.pick(kind.codes)
    const length = code === 'K' ? 1 : 1 + random.whole(random.chance(0.3) ? 5 : 2)
    const dates = freeDays(
      addDays(today, from + random.whole(to - from + 1)),
      length,
      (date) => isFree(date) && !(code === 'J' && scheduledOn(schedule, date) === 0),
    )
    for (const date of dates) taken.add(date)
    const half = hourly && length === 1 && random.chance(0.3)
    const entries = dates.map((date) => ({ date, code, hundredths: half ? 400 : scheduledOn(schedule, date) }))
    return entries.length ? [{ status, entries }] : []
  })
}

function isKeptFree(today: PlainDate, date: PlainDate): boolean {
  const away = daysBetween(today, date)
  return away >= keptFree.from && away <= keptFree.to
}

/** The requested number of free days close together, or fewer if there are not enough. */
function freeDays(first: PlainDate, count: number, isFree: (date: PlainDate) => boolean): PlainDate[] {
  const found: PlainDate[] = []
  for (let away = 0; away < 14 && found.length < count; away += 1) {
    const date = addDays(first, away)
    if (isFree(date)) found.push(date)
  }
  return found
}
