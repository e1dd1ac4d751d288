import type { CategoryCode } from '@/domain/time-off/category.ts'
import { calendarText } from './texts.ts'
import '@/ui/theme/categories.css'
import './category-mark.css'

export type MarkCode = CategoryCode | 'companyHolidays'

/** A category's colour with its letter, so that nobody needs the colour. Decorative: the words stand beside it. */
export function CategoryMark({ code, waiting }: { code: MarkCode; waiting?: boolean }) {
  return (
    <span className="category-mark" data-category={code} data-waiting={waiting || undefined} aria-hidden="true">
      {code === 'companyHolidays' ? calendarText('holidayLetter') : code}
    </span>
  )
}
