import { type FormEvent, useId, useRef, useState } from 'react'
import { check } from '@/domain/check.ts'
import { type PlainDate, earliestDate } from '@/domain/plain-date.ts'
import { problem } from '@/domain/problem.ts'
import { sentence } from '@/domain/problem-texts.ts'
import {
  CompanyHolidayBody,
  companyHolidayRules,
  longestHolidayName,
} from '@/domain/time-off/schedule/company-holidays.ts'
import { ButtonMark } from '@/ui/button-mark.tsx'
import { Button } from '@/ui/button.tsx'
import { FieldNotes } from '@/ui/fields/field-notes.tsx'
import '@/ui/fields/field.css'
import { RequestsOnDay } from './requests-on-day.tsx'
import { holidaysText } from './texts.ts'

type AddHolidayProps = {
  /** The known holidays. */
  holidays: PlainDate[]
  onAdd: (holiday: CompanyHolidayBody) => void
  busy: boolean
}

/** A date, a name, and the button that adds them. Once the date is complete, shows the requests on it. */
export function AddHoliday({ holidays, onAdd, busy }: AddHolidayProps) {
  const field = useId()
  const input = useRef<HTMLInputElement>(null)
  const [date, setDate] = useState('')
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  // The requests on the chosen day are still loading: it can't be added until they're known.
  const [looking, setLooking] = useState(false)
  // Renders a new field after each holiday, because an incomplete date isn't a value that could be cleared.
  const [added, setAdded] = useState(0)
  const isWhole = date >= earliestDate
  const why = whyNot(date, holidays, input.current)
  const error = tried || isWhole ? why : null

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (whyNot(date, holidays, input.current)) return input.current?.focus()
    if (looking) return
    const called = name.trim()
    onAdd({ date, ...(called && { name: called }) })
    setDate('')
    setName('')
    setTried(false)
    setAdded(added + 1)
  }

  return (
    <>
      <form className="card add-holiday" noValidate onSubmit={submit}>
        <div className="plain-field">
          <label htmlFor={field}>{holidaysText('date')}</label>
          <div className="plain-input" data-invalid={error ? true : undefined}>
            <input
              key={added}
              ref={input}
              id={field}
              type="date"
              value={date}
              min={earliestDate}
              aria-required="true"
              aria-invalid={error ? true : undefined}
              aria-describedby={`${field}-${error ? 'error' : 'help'}`}
              onChange={(event) => setDate(event.target.value)}
            />
          </div>
        </div>
        <div className="plain-field">
          <label htmlFor={`${field}-name`}>{holidaysText('nameOptional')}</label>
          <div className="plain-input">
            <input
              id={`${field}-name`}
              type="text"
              value={name}
              maxLength={longestHolidayName}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          </div>
        </div>
        <Button type="submit" busy={busy || looking}>
          <ButtonMark icon="add" />
          <span>{holidaysText('add')}</span>
        </Button>
        <div role="status" className="add-holiday-notes">
          <FieldNotes id={field} error={error} help={holidaysText('addHelp')} />
        </div>
      </form>
      {isWhole && !why && <RequestsOnDay key={date} date={date} onLooking={setLooking} />}
    </>
  )
}

/** Explains why this date can't be added; null if it can. */
function whyNot(date: string, holidays: PlainDate[], input: HTMLInputElement | null): string | null {
  if (input?.validity?.badInput) return sentence(problem('date', 'company-holiday.date'))
  const checked = check({ date }, CompanyHolidayBody, companyHolidayRules, { holidays })
  return checked.ok ? null : sentence(checked.problems[0]!)
}
