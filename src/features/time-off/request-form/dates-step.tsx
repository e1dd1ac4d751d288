import { useMemo, useState } from 'react'
import { hoursText } from '@/domain/hours.ts'
import { type PlainDate, monthOf } from '@/domain/plain-date.ts'
import { requestableDays } from '@/domain/time-off/date-rules.ts'
import type { TimeOffFacts } from '@/domain/time-off/request.ts'
import type { ShownRequest } from '@/features/time-off/own-time-off.ts'
import { MonthGrid } from '@/ui/calendar/month-grid.tsx'
import { dayFaces, requestedDays } from './day-faces.ts'
import { type Asked, DayQuestion } from './day-questions.tsx'
import { HoursTable } from './hours-table.tsx'
import { useRefusal } from './refusal.tsx'
import { totalHours } from './request-values.ts'
import { Step } from './step.tsx'
import { requestText } from './texts.ts'
import { useEntries } from './use-entries.ts'

type DatesStepProps = { facts: TimeOffFacts; holidays: ReadonlySet<PlainDate>; others: ShownRequest[]; onSchedule: () => void }

/** The calendar in which days are taken and given back, and the hours of each. */
export function DatesStep({ facts, holidays, others, onSchedule }: DatesStepProps) {
  const { entries, put, toggled, setHours, remove } = useEntries(facts)
  const [month, setMonth] = useState(() => monthOf(entries[0]?.date ?? facts.today))
  const [asked, setAsked] = useState<Asked | null>(null)
  const { calendar, refuse, clear, popover, line } = useRefusal()
  const requested = useMemo(() => requestedDays(others), [others])
  const { first, last } = requestableDays(facts)
  const days = new Set(entries.map(({ date }) => date)).size

  function pick(date: PlainDate) {
    const { entries: next, refused } = toggled(date)
    if (refused?.code === 'time-off.date.unscheduled') setAsked({ what: 'unscheduled', date })
    if (refused) return refuse(date, refused)
    clear()
    if (holidays.has(date) && next.length > entries.length) setAsked({ what: 'holiday', date })
    else put(next)
  }

  function agreed({ what, date }: Asked) {
    setAsked(null)
    if (what === 'unscheduled') onSchedule()
    else put(toggled(date).entries)
  }

  return (
    <Step number={2} title={requestText('dates')} done={entries.length > 0}>
      <div ref={calendar} className="dates-calendar">
        <MonthGrid
          month={month} onMonth={setMonth} today={facts.today} earliest={monthOf(first)} latest={monthOf(last)} label={requestText('dates')}
          face={dayFaces({ entries, requested, holidays, facts })} onPick={pick}
        />
        {line}
        <p className="unseen" role="status">{entries.length > 0 && requestText('totalSaid', { days, hours: hoursText(totalHours(entries)) })}</p>
      </div>
      <HoursTable entries={entries} onHours={setHours} onRemove={remove} />
      {popover}
      {asked && <DayQuestion asked={asked} onNo={() => setAsked(null)} onYes={() => agreed(asked)} />}
    </Step>
  )
}
