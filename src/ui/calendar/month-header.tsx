import { useId, useState } from 'react'
import { Icon, type IconName } from '@/ui/icon.tsx'
import { monthName, monthsLater } from './month.ts'
import { calendarText } from './texts.ts'

type MonthHeaderProps = { month: string; onMonth: (month: string) => void; earliest?: string; latest?: string }

/** Previous, the month's name, next. */
export function MonthHeader({ month, onMonth, earliest, latest }: MonthHeaderProps) {
  const why = useId()
  const [atStart, atEnd] = [month === earliest, month === latest]
  const { pressed, onLimit } = usePressedAtLimit(month)
  const limit = { why, onLimit }
  const step = (count: number) => () => onMonth(monthsLater(month, count))
  return (
    <>
      <div className="month-header">
        <StepButton icon="back" label={calendarText('previous')} disabled={atStart} {...limit} onStep={step(-1)} />
        <MonthName month={month} />
        <StepButton icon="forward" label={calendarText('next')} disabled={atEnd} {...limit} onStep={step(1)} />
      </div>
      <MonthLimit id={why} atStart={atStart} atEnd={atEnd} pressed={pressed} />
    </>
  )
}

/**
 * Why the previous or next month is unavailable. Visible once a button was pressed at its limit; screen
 * readers always have it.
 */
export function MonthLimit({ id, atStart, atEnd, pressed }: LimitProps) {
  if (!atStart && !atEnd) return null
  const reasons = [atStart && calendarText('atStart'), atEnd && calendarText('atEnd')]
  return (
    <p id={id} className={pressed ? 'month-limit' : 'unseen'}>
      {reasons.filter(Boolean).join(' ')}
    </p>
  )
}

type LimitProps = {
  id: string
  atStart: boolean
  atEnd: boolean
  /** Whether a button was pressed at its limit. */ pressed: boolean
}

/** The month in which a button at its limit was pressed. */
export function usePressedAtLimit(month: string) {
  const [pressedIn, setPressedIn] = useState<string | null>(null)
  return { pressed: pressedIn === month, onLimit: () => setPressedIn(month) }
}

/** Announced by screen readers when it changes. */
export function MonthName({ month }: { month: string }) {
  return (
    <p className="month-name" aria-live="polite">
      {monthName(month)}
    </p>
  )
}

type StepProps = {
  icon: IconName
  label: string
  disabled: boolean
  /** The id of the reason. */
  why: string
  onStep: () => void
  /** Called if it's pressed while disabled. */
  onLimit: () => void
}

/** At the limit it uses aria-disabled: a disabled button would lose focus. */
export function StepButton({ icon, label, disabled, why, onStep, onLimit }: StepProps) {
  return (
    <button
      type="button"
      className="month-step"
      aria-label={label}
      aria-disabled={disabled || undefined}
      aria-describedby={disabled ? why : undefined}
      onClick={disabled ? onLimit : onStep}
    >
      <Icon name={icon} />
    </button>
  )
}
