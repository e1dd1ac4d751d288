import { useState } from 'react'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { Problem } from '@/domain/problem.ts'
import type { Holidays } from '@/domain/time-off/schedule/company-holidays.ts'
import { type Skipped, takeBetween } from '@/domain/time-off/selecting/range.ts'
import { repeatFrom } from '@/domain/time-off/selecting/repeat.ts'
import type { TimeOffEntry, TimeOffFacts } from '@/domain/time-off/requests/request.ts'
import type { DayMode } from './day-mode.tsx'

/** The effects of an accepted tap besides adding or removing the tapped day. */
export type Extra = {
  /** A filled range: its first and last day, and the days added in between. */
  range: { first: PlainDate; last: PlainDate; code: string; added: PlainDate[] } | null
  skipped: Skipped[]
}

const nothing: Extra = { range: null, skipped: [] }

type Tap = {
  date: PlainDate
  code: string
  /** The entries after the tapped day was added or removed. */
  next: TimeOffEntry[]
}

type Given = {
  mode: DayMode
  facts: TimeOffFacts
  holidays: Holidays
  /** The earlier request that the next tap repeats. */
  repeats: TimeOffEntry[] | null
}

/** Taps that affect more than one day: the second tap of a range, and the first tap of a repeated request. */
export function useDayTaps({ mode, facts, holidays, repeats }: Given) {
  /** The day that the last tap added. The next tap may be the other end of a range. */
  const [from, setFrom] = useState<Pick<Tap, 'date' | 'code'> | null>(null)
  const [extra, setExtra] = useState(nothing)
  const [pattern, setPattern] = useState(repeats)

  function forget() {
    setFrom(null)
    setExtra(nothing)
  }

  function after({ date, code, next }: Tap): TimeOffEntry[] {
    const has = (day: PlainDate) => next.some((entry) => entry.date === day && entry.code === code)
    if (mode === 'single' || !has(date) || from?.code !== code || !has(from.date)) {
      setFrom(has(date) ? { date, code } : null)
      setExtra(nothing)
      return next
    }
    const { entries, added, skipped } = takeBetween(next, { from: from.date, to: date, code }, facts, holidays)
    const [first, last] = [from.date, date].toSorted() as [PlainDate, PlainDate]
    setFrom(null)
    setExtra({ range: added.length > 0 ? { first, last, code, added } : null, skipped })
    return entries
  }

  /** The entries after repeating the earlier request from this day, or, if no day can be taken, why. */
  function repeat(present: TimeOffEntry[], first: PlainDate): { entries: TimeOffEntry[]; refused: Problem | null } {
    const { entries, skipped } = repeatFrom(present, { earlier: pattern ?? [], first }, facts, holidays)
    const isRefused = entries.length === present.length
    const refused = (isRefused && skipped.find(({ date }) => date === first)?.why) || null
    if (!isRefused) setPattern(null)
    setFrom(null)
    setExtra({ range: null, skipped: refused ? [] : skipped })
    return { entries, refused }
  }

  return {
    /** The first day of a range whose last day isn't chosen yet. */
    from: mode === 'range' ? from : null,
    extra,
    after,
    pattern,
    repeat,
    forget,
    choosePattern(next: TimeOffEntry[] | null) {
      setPattern(next)
      forget()
    },
  }
}
