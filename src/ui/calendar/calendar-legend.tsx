import { type CategoryCode, legendName } from '@/domain/time-off/category.ts'
import { statuses } from '@/ui/status/statuses.ts'
import { CategoryMark } from './category-mark.tsx'
import { calendarText } from './texts.ts'

/** Source: specification 1 section 2, requests calendar. */
const order: CategoryCode[] = ['P', 'S', 'K', 'A', 'J', 'X', 'B', 'R']

/** The meanings of colors, letters and shapes. */
export function CalendarLegend({ waiting, requests }: { waiting: boolean; requests: boolean }) {
  return (
    <ul className="calendar-legend" aria-label={calendarText('legend')}>
      {order.map((code) => (
        <li key={code}>
          <CategoryMark code={code} />
          <span>{legendName(code)}</span>
        </li>
      ))}
      <li>
        <CategoryMark code="companyHolidays" />
        <span>{calendarText('holidayLegend')}</span>
      </li>
      {requests && (
        <>
          <li>
            <span className="category-mark" aria-hidden="true" />
            <span>{calendarText('approved')}</span>
          </li>
          <li>
            <span className="category-mark" data-pending="true" aria-hidden="true" />
            <span>{calendarText('pending')}</span>
          </li>
        </>
      )}
      {waiting && (
        <li>
          <span className="category-mark" data-waiting="true" aria-hidden="true" />
          <span>{statuses.waiting.word}</span>
        </li>
      )}
    </ul>
  )
}
