import { useId } from 'react'
import { calendarSkip } from '@/domain/time-off/selecting/calendar-window.ts'
import { Button } from '@/ui/button.tsx'
import { monthsLater, within } from './month.ts'
import { MonthLimit, MonthName, StepButton, usePressedAtLimit } from './month-header.tsx'
import { calendarText } from './texts.ts'

type CalendarHeaderProps = {
  month: string
  onMonth: (month: string) => void
  onToday: () => void
  earliest: string
  latest: string
}

/** The month's name, Today, and buttons for one and three months back and forward, within the limits. */
export function CalendarHeader({ month, onMonth, onToday, ...limits }: CalendarHeaderProps) {
  const step = (count: number) => () => onMonth(within(monthsLater(month, count), limits))
  const atStart = month === limits.earliest
  const atEnd = month === limits.latest
  const why = useId()
  const { pressed, onLimit } = usePressedAtLimit(month)
  const limit = { why, onLimit }
  return (
    <div className="calendar-header">
      <MonthName month={month} />
      <div className="calendar-steps">
        <StepButton
          icon="skipBack"
          label={calendarText('skipBack', { count: calendarSkip })}
          disabled={atStart}
          {...limit}
          onStep={step(-calendarSkip)}
        />
        <StepButton icon="back" label={calendarText('previous')} disabled={atStart} {...limit} onStep={step(-1)} />
        <Button kind="plain" onClick={onToday}>
          {calendarText('goToday')}
        </Button>
        <StepButton icon="forward" label={calendarText('next')} disabled={atEnd} {...limit} onStep={step(1)} />
        <StepButton
          icon="skipForward"
          label={calendarText('skipForward', { count: calendarSkip })}
          disabled={atEnd}
          {...limit}
          onStep={step(calendarSkip)}
        />
      </div>
      <MonthLimit id={why} atStart={atStart} atEnd={atEnd} pressed={pressed} />
    </div>
  )
}
