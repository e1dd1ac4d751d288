import { useId, useRef } from 'react'
import { monthDay } from '@/domain/date-words.ts'
import { hoursText } from '@/domain/hours.ts'
import { dayOf, shortWeekdayName, slashedWithDay } from '@/domain/plain-date.ts'
import { categoryName, isCategoryCode } from '@/domain/time-off/category.ts'
import { CategoryMark } from '@/ui/calendar/category-mark.tsx'
import { HoursField } from '@/ui/fields/hours-field.tsx'
import { IconButton } from '@/ui/ionic/icon-button.tsx'
import type { TimeOffFacts } from '@/domain/time-off/requests/request.ts'
import { EntryProblems } from './entry-problems.tsx'
import { type DayPart, PartOfDay } from './part-of-day.tsx'
import { type FormEntry, totalHours } from './request-values.ts'
import { requestText } from './texts.ts'

type HoursTableProps = {
  entries: FormEntry[]
  facts: TimeOffFacts
  onHours: (index: number, hundredths: number) => void
  onPart: (index: number, part: DayPart) => void
  onRemove: (index: number) => void
}

/** The requested days. In narrow layouts each is a card, but it keeps the table's roles. */
export function HoursTable({ entries, facts, onHours, onPart, onRemove }: HoursTableProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The next row moves into the deleted one's place, where a second Enter must not delete it.
  const remove = (index: number) => {
    onRemove(index)
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <div className="requested">
      <h3 id={id} ref={heading} tabIndex={-1}>
        {requestText('hoursRequested')}
      </h3>
      <EntryProblems entries={entries} />
      {entries.length === 0 ? (
        <p className="help">
          <span>{requestText('none')}</span> <span>{requestText('pickHelp')}</span>
        </p>
      ) : (
        <div role="table" className="requested-table" aria-labelledby={id}>
          <div role="rowgroup" className="requested-head">
            <div role="row">
              <span role="columnheader">{requestText('date')}</span>
              <span role="columnheader">{requestText('categoryColumn')}</span>
              <span role="columnheader">{requestText('hours')}</span>
              <span role="columnheader">{requestText('action')}</span>
            </div>
          </div>
          <div role="rowgroup" className="requested-rows">
            {entries.map((entry, index) => (
              // Keyed by index: a field that moved to another name would lose its value.
              // oxlint-disable-next-line react/no-array-index-key
              <EntryRow
                key={index}
                entry={entry}
                index={index}
                isOnlyOne={entries.filter(({ date }) => date === entry.date).length === 1}
                facts={facts}
                onHours={(hundredths) => onHours(index, hundredths)}
                onPart={(part) => onPart(index, part)}
                onRemove={() => remove(index)}
              />
            ))}
          </div>
        </div>
      )}
      {entries.length > 0 && (
        <p className="requested-total">
          <span>{requestText('total')}</span> <b>{hoursText(totalHours(entries))}</b>
        </p>
      )}
    </div>
  )
}

type EntryRowProps = {
  entry: FormEntry
  index: number
  /** The only entry of its day. */
  isOnlyOne: boolean
  facts: TimeOffFacts
  onHours: (hundredths: number) => void
  onPart: (part: DayPart) => void
  onRemove: () => void
}

function EntryRow({ entry, index, isOnlyOne, facts, onHours, onPart, onRemove }: EntryRowProps) {
  const date = slashedWithDay(entry.date)
  const category = categoryName(entry.code)
  const day = `${shortWeekdayName(dayOf(entry.date))} ${monthDay(entry.date)}`
  const spoken = requestText(isOnlyOne ? 'hoursOn' : 'hoursOnOf', { day, category })
  return (
    <div role="row">
      <div role="rowheader" className="requested-date">
        {date}
      </div>
      <div role="cell" className="requested-what">
        <div className="requested-category">
          {isCategoryCode(entry.code) && <CategoryMark code={entry.code} />}
          <span>{category}</span>
        </div>
        <PartOfDay entry={entry} facts={facts} day={isOnlyOne ? day : `${day}, ${category}`} onPart={onPart} />
      </div>
      <div role="cell" className="requested-hours">
        <HoursField name={`entries.${index}.hours`} label={requestText('hours')} spoken={spoken} onHours={onHours} />
      </div>
      <div role="cell" className="requested-action">
        <IconButton icon="trash" label={requestText('remove', { date, category })} onClick={onRemove} />
      </div>
    </div>
  )
}
