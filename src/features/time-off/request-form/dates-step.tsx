import { useMemo, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { hoursText } from '@/domain/hours.ts'
import { type PlainDate, monthOf, slashedWithDay } from '@/domain/plain-date.ts'
import { requestableDays } from '@/domain/time-off/rules/date-rules.ts'
import type { Holidays } from '@/domain/time-off/schedule/company-holidays.ts'
import type { TimeOffEntry, TimeOffFacts } from '@/domain/time-off/requests/request.ts'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'
import type { TeamCoverage } from '@/features/time-off/requests/use-team-coverage.ts'
import { MonthGrid } from '@/ui/calendar/month-grid.tsx'
import { StepSection } from '@/ui/form/wizard/step-section.tsx'
import { dayFaces, requestedDays } from './day-faces.ts'
import { DayModes, useDayMode } from './day-mode.tsx'
import { DayNotes, ExtraNotes } from './day-notes.tsx'
import { type Asked, DayQuestion } from './day-questions.tsx'
import { HoursTable } from './hours-table.tsx'
import { useRefusal } from './refusal.tsx'
import { RepeatChips } from './repeat-chips.tsx'
import { type FormEntry, type RequestValues, entriesOf, totalHours } from './request-values.ts'
import { requestText } from './texts.ts'
import { useDayTaps } from './use-day-taps.ts'
import { useEntries } from './use-entries.ts'

type DatesStepProps = {
  facts: TimeOffFacts
  holidays: Holidays
  others: ShownRequest[]
  coverage: TeamCoverage
  /** Earlier requests that can be repeated, and the one that the next tap repeats. */
  earlier?: ShownRequest[]
  repeats?: TimeOffEntry[] | null
  /** The employee's name, if the request is for someone else. */
  forName?: string
  /** Opens the schedule; without it, the user isn't asked to set one. */
  onSchedule?: () => void
}

/** The calendar for taking and removing days, and the hours of each. */
export function DatesStep(props: DatesStepProps) {
  const { facts, holidays, others, coverage, earlier = [], repeats = null, forName, onSchedule } = props
  const { getValues, setValue } = useFormContext<RequestValues>()
  const { entries, put, toggled, setHours, takePart, remove } = useEntries(facts)
  const [month, setMonth] = useState(() => monthOf(entries[0]?.date ?? facts.today))
  const [asked, setAsked] = useState<Asked | null>(null)
  const [mode, setMode] = useDayMode()
  const taps = useDayTaps({ mode, facts, holidays, repeats })
  const { calendar, refuse, clear, isRefused, popover, line } = useRefusal()
  const { errors } = useFormState<RequestValues>({ name: 'entries' })
  const requested = useMemo(() => requestedDays(others), [others])
  const { first, last } = requestableDays(facts)
  const firstShown = [first, ...(facts.onFile ?? []).map(({ date }) => date)].toSorted()[0]!
  const days = new Set(entries.map(({ date }) => date)).size
  const take = (date: PlainDate, next: TimeOffEntry[]) => put(taps.after({ date, code: getValues('code'), next }))

  function pick(date: PlainDate) {
    if (taps.pattern) return repeat(date)
    const { entries: next, refused } = toggled(date)
    if (refused?.code === 'time-off.date.unscheduled' && onSchedule) setAsked({ what: 'unscheduled', date })
    if (refused) return refuse(date, refused)
    clear()
    const added = next.find((entry) => entry.date === date && !isAmong(entries, entry))
    const holiday = holidays.get(date)
    if (holiday !== undefined && added) setAsked({ what: 'holiday', date, name: holiday, added })
    else take(date, next)
  }

  function repeat(date: PlainDate) {
    const code = taps.pattern![0]!.code
    const { entries: next, refused } = taps.repeat(entriesOf(getValues('entries')), date)
    if (refused) return refuse(date, refused)
    clear()
    setValue('code', code, { shouldValidate: true })
    put(next)
  }

  function agreed({ what, date }: Asked) {
    setAsked(null)
    if (what === 'unscheduled') onSchedule?.()
    else take(date, toggled(date).entries)
  }

  function leaveOnlyTwo() {
    const { range } = taps.extra
    if (range) put(entriesOf(entries).filter(({ date, code }) => code !== range.code || !range.added.includes(date)))
    taps.forget()
  }

  const hint = taps.pattern
    ? 'hintRepeat'
    : mode === 'single'
      ? 'pickHelp'
      : taps.from && isAmong(entries, taps.from)
        ? 'hintLast'
        : 'hintFirst'

  return (
    <StepSection
      number={2}
      title={requestText('dates')}
      state={errors.entries ? 'wrong' : entries.length > 0 && !isRefused ? 'done' : 'open'}
    >
      <div ref={calendar} className="dates-calendar">
        <RepeatChips requests={earlier} today={facts.today} chosen={taps.pattern} onChoose={taps.choosePattern} />
        <DayModes
          mode={mode}
          onMode={(next) => {
            setMode(next)
            taps.forget()
          }}
        />
        <p className="days-hint" role="status">
          {requestText(hint)}
        </p>
        <MonthGrid
          month={month}
          onMonth={setMonth}
          today={facts.today}
          // Payroll may request any day for other people.
          {...(!facts.actsForAnother && { earliest: monthOf(firstShown), latest: monthOf(last) })}
          label={requestText('dates')}
          face={dayFaces({ entries, requested, holidays, facts, coverage: coverage.days })}
          onPick={pick}
        />
        {line}
        <ExtraNotes extra={taps.extra} today={facts.today} onOnlyTwo={leaveOnlyTwo} />
        <HolidaysOf month={month} holidays={holidays} />
        <p className="unseen" role="status">
          {entries.length > 0 && requestText('totalSaid', { count: days, hours: hoursText(totalHours(entries)) })}
        </p>
      </div>
      <div className="dates-hours">
        <DayNotes entries={entries} facts={facts} coverage={coverage} forName={forName} />
        <HoursTable entries={entries} facts={facts} onHours={setHours} onPart={takePart} onRemove={remove} />
      </div>
      {popover}
      {asked && <DayQuestion asked={asked} forName={forName} onNo={() => setAsked(null)} onYes={() => agreed(asked)} />}
    </StepSection>
  )
}

/** The names of the month's holidays, which the grid only marks. */
function HolidaysOf({ month, holidays }: { month: string; holidays: Holidays }) {
  const named = [...holidays].filter(([date, name]) => monthOf(date) === month && name !== '')
  if (named.length === 0) return null
  const days = named.map(([date, name]) => requestText('holidayNamed', { date: slashedWithDay(date), name }))
  return <p className="field-help">{requestText('holidaysNamed', { count: named.length, days: days.join(' · ') })}</p>
}

const isAmong = (entries: FormEntry[], { date, code }: Pick<TimeOffEntry, 'date' | 'code'>) =>
  entries.some((entry) => entry.date === date && entry.code === code)
