import { useMemo, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { hoursText, nearestHundredths } from '@/domain/hours.ts'
import { type PlainDate, monthOf, slashedWithDay } from '@/domain/plain-date.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { requestableDays } from '@/domain/time-off/rules/date-rules.ts'
import type { Holidays } from '@/domain/time-off/company-holidays.ts'
import type { TimeOffEntry, TimeOffFacts } from '@/domain/time-off/request.ts'
import { categoryName } from '@/domain/time-off/category.ts'
import type { ShownRequest } from '@/features/time-off/requests/shown-requests.ts'
import { MonthGrid } from '@/ui/calendar/month-grid.tsx'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { StepSection } from '@/ui/form/wizard/step-section.tsx'
import { dayFaces, requestedDays } from './day-faces.ts'
import { HoursTable } from './hours-table.tsx'
import { useRefusal } from './refusal.tsx'
import { type FormEntry, type RequestValues, totalHours } from './request-values.ts'
import { requestText } from './texts.ts'
import { useEntries } from './use-entries.ts'

type DatesStepProps = {
  facts: TimeOffFacts
  holidays: Holidays
  others: ShownRequest[]
  /** The request's employee, if it's another user's. */
  forName?: string
  /** Sets the schedule; without it nobody is asked to. */
  onSchedule?: () => void
}

/** The calendar for taking and removing days, and the hours of each. */
export function DatesStep({ facts, holidays, others, forName, onSchedule }: DatesStepProps) {
  const { entries, put, toggled, setHours, remove } = useEntries(facts)
  const [month, setMonth] = useState(() => monthOf(entries[0]?.date ?? facts.today))
  const [asked, setAsked] = useState<Asked | null>(null)
  const { calendar, refuse, clear, isRefused, popover, line } = useRefusal()
  const { errors } = useFormState<RequestValues>({ name: 'entries' })
  const requested = useMemo(() => requestedDays(others), [others])
  const { first, last } = requestableDays(facts)
  const firstShown = [first, ...(facts.onFile ?? []).map(({ date }) => date)].toSorted()[0]!
  const days = new Set(entries.map(({ date }) => date)).size

  function pick(date: PlainDate) {
    const { entries: next, refused } = toggled(date)
    if (refused?.code === 'time-off.date.unscheduled' && onSchedule) setAsked({ what: 'unscheduled', date })
    if (refused) return refuse(date, refused)
    clear()
    const added = next.find((entry) => entry.date === date && !isAmong(entries, entry))
    const holiday = holidays.get(date)
    if (holiday !== undefined && added) setAsked({ what: 'holiday', date, name: holiday, added })
    else put(next)
  }

  function agreed({ what, date }: Asked) {
    setAsked(null)
    if (what === 'unscheduled') onSchedule?.()
    else put(toggled(date).entries)
  }
  const question = asked && { onNo: () => setAsked(null), onYes: () => agreed(asked) }

  return (
    <StepSection
      number={2}
      title={requestText('dates')}
      state={errors.entries ? 'wrong' : entries.length > 0 && !isRefused ? 'done' : 'open'}
    >
      <div ref={calendar} className="dates-calendar">
        <MonthGrid
          month={month}
          onMonth={setMonth}
          today={facts.today}
          // Payroll may request any day for others.
          {...(!facts.actsForAnother && { earliest: monthOf(firstShown), latest: monthOf(last) })}
          label={requestText('dates')}
          face={dayFaces({ entries, requested, holidays, facts })}
          onPick={pick}
        />
        {line}
        <HolidaysOf month={month} holidays={holidays} />
        <p className="unseen" role="status">
          {entries.length > 0 && requestText('totalSaid', { count: days, hours: hoursText(totalHours(entries)) })}
        </p>
      </div>
      <HoursTable entries={entries} onHours={setHours} onRemove={remove} />
      {popover}
      {asked?.what === 'holiday' && <HolidayQuestion {...asked} {...question!} forName={forName} />}
      {asked?.what === 'unscheduled' && <UnscheduledQuestion {...asked} {...question!} />}
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

const isAmong = (entries: FormEntry[], { date, code }: TimeOffEntry) =>
  entries.some((entry) => entry.date === date && entry.code === code)

type Asked =
  | { what: 'holiday'; date: PlainDate; name: string; added: TimeOffEntry }
  | { what: 'unscheduled'; date: PlainDate }

type Answers = { onNo: () => void; onYes: () => void }

/** A holiday costs hours for a day that's free anyway, so No is the better answer for most users. */
function HolidayQuestion({ date, name, added, forName, onNo, onYes }: Answers & HolidayAsked) {
  const costs = { hours: hoursText(nearestHundredths(added.hours)), category: categoryName(added.code) }
  return (
    <ConfirmDialog
      harmless
      advised="cancel"
      mark="about"
      title={requestText(name ? 'holidayTitleNamed' : 'holidayTitle', { date: slashedWithDay(date), name })}
      cancel={requestText('no')}
      confirm={requestText('yes')}
      onCancel={onNo}
      onConfirm={onYes}
    >
      <p>
        {forName ? requestText('holidayCostsFor', { ...costs, name: forName }) : requestText('holidayCosts', costs)}
      </p>
      <p>{requestText('holidayQuestion')}</p>
    </ConfirmDialog>
  )
}

type HolidayAsked = { date: PlainDate; name: string; added: TimeOffEntry; forName?: string }

function UnscheduledQuestion({ date, onNo, onYes }: Answers & { date: PlainDate }) {
  return (
    <ConfirmDialog
      harmless
      mark="about"
      title={requestText('day', {
        date: slashedWithDay(date),
        reason: sentence({ code: 'time-off.date.unscheduled' }),
      })}
      cancel={requestText('no')}
      confirm={requestText('yes')}
      onCancel={onNo}
      onConfirm={onYes}
    >
      {requestText('unscheduledQuestion')}
    </ConfirmDialog>
  )
}
