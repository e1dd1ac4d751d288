import type { CategoryCode } from '@/domain/time-off/category.ts'
import { calendarText } from './texts.ts'
import '@/ui/theme/categories.css'
import './category-mark.css'

type MarkCode = CategoryCode | 'companyHolidays'

type CategoryMarkProps = {
  code: MarkCode
  waiting?: boolean
  /** Whether it hasn't been approved yet. */
  pending?: boolean
  /** The share of the day that it fills. */
  share?: number
}

/**
 * A category's color and letter, so that people don't have to rely on color: filled when approved, outlined while pending, dashed
 * while it's waiting on this device. Decorative: the category's name is beside it.
 */
export function CategoryMark({ code, waiting, pending, share }: CategoryMarkProps) {
  return (
    <span
      className="category-mark"
      data-category={code}
      data-waiting={waiting || undefined}
      data-pending={pending || undefined}
      aria-hidden="true"
    >
      <span>{code === 'companyHolidays' ? calendarText('holidayLetter') : code}</span>
      <DayShare share={share} />
    </span>
  )
}

/** A line under a partial day, matching that part's length. */
export function DayShare({ share = 1 }: { share?: number }) {
  return share < 1 && <span className="day-share" style={{ '--share': share } as React.CSSProperties} />
}
