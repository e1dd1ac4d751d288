import type { ReactNode } from 'react'
import { type PlainDate, days, shortWeekdayName, weekdayName } from '@/domain/plain-date.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import { DayCell } from './day-cell.tsx'
import { monthName, weeksOf } from './month.ts'
import { MonthHeader } from './month-header.tsx'
import { useDayStop } from './use-day-stop.ts'
import '@/ui/theme/categories.css'
import './month-grid.css'

/** A day's content, and what screen readers announce after its date. */
export type DayFace = {
  /** Extra words for screen readers. 'today', 'company holiday' and 'chosen' are added by the grid. */
  words?: string[]
  /** Whether it's chosen in this form. */
  chosen?: boolean
  /** Whether it's a company holiday, drawn solid. */
  holiday?: boolean
  /** One bar for each category on this day. */
  marks?: { code: CategoryCode; waiting?: boolean; pending?: boolean; share?: number }[]
  /** Whether it's not scheduled, or outside the limits. It can still be picked, so that the screen can say why not. */
  muted?: boolean
  /** Whether to show a warning sign, which `words` explains. */
  warns?: boolean
  /** Shown under the number. A tap on it picks the day, unless it is itself a button. */
  content?: ReactNode
}

export type MonthGridProps = {
  /** 'YYYY-MM' */
  month: string
  onMonth: (month: string) => void
  today: PlainDate
  /** The first and last month that can be shown, 'YYYY-MM'. */
  earliest?: string
  latest?: string
  /** The grid's accessible name. */
  label: string
  face: (date: PlainDate) => DayFace
  onPick?: (date: PlainDate) => void
  /** Replaces the header with previous, month and next. */
  header?: ReactNode
  /** Whether the month's data is still loading. */
  busy?: boolean
}

/** One month as a grid: Monday first, today outlined, a single tab stop. Needs 308 px of width. */
export function MonthGrid({ label, face, onPick, header, busy, ...given }: MonthGridProps): ReactNode {
  const { month, today } = given
  const { stop, moveTo, grid } = useDayStop(given)
  const pick = (date: PlainDate) => {
    moveTo(date)
    onPick?.(date)
  }
  return (
    <div className="month">
      {header ?? <MonthHeader {...given} />}
      <div role="grid" className="month-grid" aria-label={`${label}, ${monthName(month)}`} aria-busy={busy} {...grid}>
        <div role="row" className="week">
          {days.map((day) => (
            <div key={day} role="columnheader" className="weekday" aria-label={weekdayName(day)}>
              {shortWeekdayName(day)}
            </div>
          ))}
        </div>
        {weeksOf(month).map((week, at) => (
          <div key={at} role="row" className="week" aria-hidden={week.every((date) => date === null) || undefined}>
            {week.map((date, day) =>
              date === null ? (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a day of another month: there is nothing to say
                <div key={day} role="gridcell" className="day" />
              ) : (
                <DayCell
                  key={date}
                  date={date}
                  face={face(date)}
                  isToday={date === today}
                  isStop={date === stop}
                  onPick={() => pick(date)}
                />
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
