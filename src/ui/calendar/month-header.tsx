import { Icon, type IconName } from '@/ui/icon.tsx'
import { monthName, monthsLater } from './month.ts'
import { calendarText } from './texts.ts'

type MonthHeaderProps = { month: string; onMonth: (month: string) => void; earliest?: string; latest?: string }

/** Previous, the month's name, next. */
export function MonthHeader({ month, onMonth, earliest, latest }: MonthHeaderProps) {
  return (
    <div className="month-header">
      <StepButton
        icon="back"
        label={calendarText('previous')}
        disabled={month === earliest}
        onStep={() => onMonth(monthsLater(month, -1))}
      />
      <MonthName month={month} />
      <StepButton
        icon="forward"
        label={calendarText('next')}
        disabled={month === latest}
        onStep={() => onMonth(monthsLater(month, 1))}
      />
    </div>
  )
}

/** Announced by screen readers when it changes. */
export function MonthName({ month }: { month: string }) {
  return (
    <p className="month-name" aria-live="polite">
      {monthName(month)}
    </p>
  )
}

type StepProps = { icon: IconName; label: string; disabled: boolean; onStep: () => void }

/** At the limit it uses aria-disabled: a disabled button would lose focus. */
export function StepButton({ icon, label, disabled, onStep }: StepProps) {
  return (
    <button
      type="button"
      className="month-step"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onStep}
    >
      <Icon name={icon} />
    </button>
  )
}
