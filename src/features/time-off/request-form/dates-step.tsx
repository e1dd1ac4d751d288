import { useMemo, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { hoursText } from '@/domain/hours.ts'
import { type PlainDate, monthOf, slashedWithDay } from '@/domain/plain-date.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { requestableDays } from '@/domain/time-off/date-rules.ts'
import type { TimeOffFacts } from '@/domain/time-off/request.ts'
import type { ShownRequest } from '@/features/time-off/requests/overlay.ts'
import { MonthGrid } from '@/ui/calendar/month-grid.tsx'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { StepSection } from '@/ui/form/wizard/step-section.tsx'
import { dayFaces, requestedDays } from './day-faces.ts'
import { HoursTable } from './hours-table.tsx'
import { useRefusal } from './refusal.tsx'
import { type RequestValues, totalHours } from './request-values.ts'
import { requestText } from './texts.ts'
import { useEntries } from './use-entries.ts'

type DatesStepProps = {
  facts: TimeOffFacts
  holidays: ReadonlySet<PlainDate>
  others: ShownRequest[]
  /** Sets the schedule; without it nobody is asked to. */
  onSchedule?: () => void
}

/** The calendar in which days are taken and given back, and the hours of each. */
export function DatesStep({ facts, holidays, others, onSchedule }: DatesStepProps) {
  const { entries, put, toggled, setHours, remove } = useEntries(facts)
  const [month, setMonth] = useState(() => monthOf(entries[0]?.date ?? facts.today))
  const [asked, setAsked] = useState<Asked | null>(null)
  const { calendar, refuse, clear, isRefused, popover, line } = useRefusal()
  const { errors } = useFormState<RequestValues>({ name: 'entries' })
  const requested = useMemo(() => requestedDays(others), [others])
  const { first, last } = requestableDays(facts)
  const days = new Set(entries.map(({ date }) => date)).size

  function pick(date: PlainDate) {
    const { entries: next, refused } = toggled(date)
    if (refused?.code === 'time-off.date.unscheduled' && onSchedule) setAsked({ what: 'unscheduled', date })
    if (refused) return refuse(date, refused)
    clear()
    if (holidays.has(date) && next.length > entries.length) setAsked({ what: 'holiday', date })
    else put(next)
  }

  function agreed({ what, date }: Asked) {
    setAsked(null)
    if (what === 'unscheduled') onSchedule?.()
    else put(toggled(date).entries)
  }

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
          {...(!facts.actsForAnother && { earliest: monthOf(first), latest: monthOf(last) })}
          label={requestText('dates')}
          face={dayFaces({ entries, requested, holidays, facts })}
          onPick={pick}
        />
        {line}
        <p className="unseen" role="status">
          {entries.length > 0 && requestText('totalSaid', { count: days, hours: hoursText(totalHours(entries)) })}
        </p>
      </div>
      <HoursTable entries={entries} onHours={setHours} onRemove={remove} />
      {popover}
      {asked && <DayQuestion asked={asked} onNo={() => setAsked(null)} onYes={() => agreed(asked)} />}
    </StepSection>
  )
}

type Asked = { what: 'holiday' | 'unscheduled'; date: PlainDate }

type DayQuestionProps = { asked: Asked; onNo: () => void; onYes: () => void }

/** Asked before a holiday or an unscheduled day is taken. */
function DayQuestion({ asked: { what, date }, onNo, onYes }: DayQuestionProps) {
  const day = slashedWithDay(date)
  const unscheduled = requestText('day', { date: day, reason: sentence({ code: 'time-off.date.unscheduled' }) })
  return (
    <ConfirmDialog
      harmless
      mark="about"
      title={what === 'holiday' ? requestText('holidayTitle', { date: day }) : unscheduled}
      cancel={requestText('no')}
      confirm={requestText('yes')}
      onCancel={onNo}
      onConfirm={onYes}
    >
      {requestText(what === 'holiday' ? 'holidayQuestion' : 'unscheduledQuestion')}
    </ConfirmDialog>
  )
}
