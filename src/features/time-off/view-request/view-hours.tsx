import { slashedWithDay } from '@/domain/plain-date.ts'
import { categoryName, isCategoryCode } from '@/domain/time-off/category.ts'
import { halfText } from '@/features/time-off/facts/half-words.ts'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { CategoryMark } from '@/ui/calendar/category-mark.tsx'
import { hoursOf } from '@/features/time-off/requests/list/request-row.ts'
import { viewText } from './texts.ts'

/** All days of a request, in order. */
export function ViewHours({ entries }: Pick<ShownRequest, 'entries'>) {
  const inOrder = entries.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
  return (
    <table className="view-hours">
      <caption className="unseen">{viewText('hoursTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{viewText('date')}</th>
          <th scope="col">{viewText('category')}</th>
          <th scope="col">{viewText('hoursColumn')}</th>
        </tr>
      </thead>
      <tbody>
        {inOrder.map(({ date, code, hours, half }) => (
          <tr key={`${date} ${code}`}>
            <th scope="row">{slashedWithDay(date)}</th>
            <td>
              <span className="view-category">
                {isCategoryCode(code) && <CategoryMark code={code} />}
                <span>{categoryName(code)}</span>
              </span>
            </td>
            <td>
              <span>{hours.toFixed(2)}</span>
              {half && <small className="view-half">{halfText(half)}</small>}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {viewText('total')}
          </th>
          <td>{hoursOf(entries)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
