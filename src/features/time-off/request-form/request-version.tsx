import { hoursText } from '@/domain/hours.ts'
import { slashedWithDay } from '@/domain/plain-date.ts'
import { categoryName } from './day-faces.ts'
import { type RequestValues, typedHours } from './request-values.ts'
import { requestText } from './texts.ts'

/** One version of a request in few words. */
export function RequestVersion({ entries, reason }: RequestValues) {
  return (
    <>
      <ul>
        {entries.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- shown once, never reordered
          <li key={index} className="tabular">
            {requestText('day', {
              date: slashedWithDay(entry.date),
              reason: requestText('requested', {
                category: categoryName(entry.code),
                hours: hoursText(typedHours(entry)),
              }),
            })}
          </li>
        ))}
      </ul>
      {reason && <p>{reason}</p>}
    </>
  )
}
