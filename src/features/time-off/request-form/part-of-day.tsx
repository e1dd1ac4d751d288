import type { HalfDay } from '@/domain/time-off/requests/half-day.ts'
import type { TimeOffFacts } from '@/domain/time-off/requests/request.ts'
import { hoursOfHalf, wholeDay } from '@/domain/time-off/selecting/selecting.ts'
import { halfText } from '@/features/time-off/facts/half-words.ts'
import { type FormEntry, typedHours } from './request-values.ts'
import { requestText } from './texts.ts'

export type DayPart = HalfDay | 'whole'

type PartOfDayProps = {
  entry: FormEntry
  facts: TimeOffFacts
  /** The day's name for screen readers. */
  day: string
  onPart: (part: DayPart) => void
}

/** A choice between half a day and the whole day. Salaried staff only take whole days. */
export function PartOfDay({ entry, facts, day, onPart }: PartOfDayProps) {
  const halves = (['first', 'second'] as const).map((half) => hoursOfHalf(half, entry.date, facts))
  if (halves.includes(null)) return null
  const whole = wholeDay(entry.date, facts)
  const part = entry.half ?? (typedHours(entry) === whole ? 'whole' : 'hours')
  return (
    <select
      className="part-of-day"
      aria-label={requestText('partOf', { day })}
      value={part}
      onChange={({ target }) => onPart(target.value as DayPart)}
    >
      {part === 'hours' && (
        <option value="hours" disabled>
          {requestText('someHours')}
        </option>
      )}
      <option value="whole">{requestText('whole')}</option>
      <option value="first">{halfText('first')}</option>
      <option value="second">{halfText('second')}</option>
    </select>
  )
}
