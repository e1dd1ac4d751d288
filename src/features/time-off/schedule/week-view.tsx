import { hoursText } from '@/domain/hours.ts'
import { scheduleText } from './texts.ts'
import { type WeekValues, weekFields, weekTotal } from './week-values.ts'

/** Monday to Sunday and the total, read-only. */
export function WeekView({ values }: { values: WeekValues }) {
  const total = hoursText(weekTotal(values))
  return (
    <dl className="schedule-week">
      {weekFields.map((field) => (
        <div key={field} className="schedule-day" data-free={Number(values[field]) === 0 || undefined}>
          <dt>{scheduleText(field)}</dt>
          <dd>{values[field]}</dd>
        </div>
      ))}
      <div className="schedule-day schedule-total">
        <dt>{scheduleText('total')}</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  )
}
