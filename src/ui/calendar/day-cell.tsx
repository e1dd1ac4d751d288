import type { PlainDate } from '@/domain/plain-date.ts'
import { Icon } from '@/ui/icon.tsx'
import { CategoryMark } from './category-mark.tsx'
import { dateName } from './month.ts'
import type { DayFace } from './month-grid.tsx'
import { calendarText } from './texts.ts'

type DayCellProps = { date: PlainDate; face: DayFace; isToday: boolean; isStop: boolean; onPick: () => void }

/** The maximum number of marks in one cell. */
export const marksShown = 2

/** One day: a button that fills the cell, with the screen's additions on top of it. */
export function DayCell({ date, face, isToday, isStop, onPick }: DayCellProps) {
  const { chosen = false, holiday = false, muted = false, warns = false, marks = [], content } = face
  return (
    <div
      role="gridcell"
      className="day"
      aria-selected={chosen}
      data-chosen={chosen || undefined}
      data-holiday={holiday || undefined}
      data-muted={muted || undefined}
      data-today={isToday || undefined}
    >
      <button
        type="button"
        className="day-button"
        data-date={date}
        tabIndex={isStop ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        onClick={onPick}
      >
        <span className="unseen">{accessibleName(date, face, isToday)}</span>
        <span className="day-number" aria-hidden="true">
          {Number(date.slice(8))}
        </span>
        {warns && (
          <span className="day-warning">
            <Icon name="alert" size={14} />
          </span>
        )}
        {chosen && <Icon name="check" size={14} />}
        <span className="day-marks" aria-hidden="true">
          {holiday && <CategoryMark code="companyHolidays" />}
          {marks.slice(0, marksShown).map(({ code, waiting, pending, share }, index) => (
            <CategoryMark key={index} code={code} waiting={waiting} pending={pending} share={share} />
          ))}
          {marks.length > marksShown && (
            <span className="day-more">{calendarText('more', { count: marks.length - marksShown })}</span>
          )}
        </span>
      </button>
      {content && <div className="day-content">{content}</div>}
    </div>
  )
}

function accessibleName(date: PlainDate, { words = [], chosen, holiday }: DayFace, isToday: boolean): string {
  return [
    dateName(date),
    ...(isToday ? [calendarText('today')] : []),
    ...(holiday ? [calendarText('holiday')] : []),
    ...words,
    ...(chosen ? [calendarText('chosen')] : []),
  ].join(', ')
}
