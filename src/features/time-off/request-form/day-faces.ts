import { hoursText } from '@/domain/hours.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { categoryName, isCategoryCode } from '@/domain/time-off/category.ts'
import type { Holidays } from '@/domain/time-off/schedule/company-holidays.ts'
import { requestableDays } from '@/domain/time-off/rules/date-rules.ts'
import type { TimeOffFacts } from '@/domain/time-off/requests/request.ts'
import { hasSchedule, scheduledOn } from '@/domain/time-off/schedule/schedule.ts'
import { type DayCoverage, isFull } from '@/domain/time-off/team/team-limits.ts'
import { coverageCount } from '@/features/time-off/facts/coverage-words.ts'
import { calendarEvents } from '@/features/time-off/requests/calendar-events.ts'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'
import type { DayFace } from '@/ui/calendar/month-grid.tsx'
import { type FormEntry, typedHours } from './request-values.ts'
import { requestText } from './texts.ts'

type OfDay = Required<Pick<DayFace, 'words' | 'marks'>>

/** Each day's mark and description for other requests. */
export function requestedDays(requests: ShownRequest[]): Map<PlainDate, OfDay> {
  const days = new Map<PlainDate, OfDay>()
  for (const { date, code, title, hours = '', statusDescription, waiting = false, pending } of calendarEvents({
    requests,
    holidays: new Map(),
  })) {
    if (code === 'companyHolidays') continue
    const day = days.get(date) ?? { words: [], marks: [] }
    const told = requestText('requested', { category: title, hours })
    day.words.push(
      [told, statusDescription?.toLowerCase(), waiting && requestText('waiting')].filter(Boolean).join(', '),
    )
    day.marks.push({ code, waiting, pending })
    days.set(date, day)
  }
  return days
}

type Given = {
  entries: FormEntry[]
  requested: Map<PlainDate, OfDay>
  holidays: Holidays
  facts: TimeOffFacts
  /** The days of the employee's team near its limit. */
  coverage?: DayCoverage[]
}

/** Each day's appearance and accessible description. */
export function dayFaces({ entries, requested, holidays, facts, coverage = [] }: Given): (date: PlainDate) => DayFace {
  const { first, last } = requestableDays(facts)
  const scheduleKnown = hasSchedule(facts)
  return (date) => {
    const own = entries.filter((entry) => entry.date === date)
    const other = requested.get(date)
    const tooFar = date < first ? requestText('past') : date > last ? requestText('future') : null
    const off = scheduleKnown && scheduledOn(facts.schedule, date) === 0
    const free = facts.actsForAnother || facts.onFile?.some((entry) => entry.date === date)
    const near = coverage.find((each) => each.date === date)
    const why = free ? null : (tooFar ?? (off ? requestText('unscheduled') : null))
    return {
      words: [
        ...(holidays.get(date) ? [holidays.get(date)!] : []),
        ...(other?.words ?? []),
        ...own.map((entry) =>
          requestText('requested', { category: categoryName(entry.code), hours: hoursText(typedHours(entry)) }),
        ),
        ...(near ? [coverageCount(near)] : []),
        ...(why ? [why] : []),
      ],
      marks: [...own.flatMap(({ code }) => (isCategoryCode(code) ? [{ code }] : [])), ...(other?.marks ?? [])],
      chosen: own.length > 0,
      holiday: holidays.has(date),
      muted: why !== null,
      warns: near !== undefined && isFull(near),
    }
  }
}
