import { StepMark, StepWords } from './step-mark.tsx'
import { wizardText } from './texts.ts'
import type { ShownStep } from './use-steps.ts'

type StepNavigationProps = {
  label: string
  steps: ShownStep[]
  /** How many there are, hidden ones included. */
  last: number
  current: string
  onJump: (id: string) => void
}

/** The way from step to step: beside the form where there is room, above it on a phone. */
export function StepNavigation({ label, steps, last, current, onJump }: StepNavigationProps) {
  const here = steps.find(({ id }) => id === current)
  return (
    <nav className="wizard-navigation" aria-label={label}>
      <ol>
        {steps.map(({ id, number, title, state }) => (
          <li key={id}>
            <button
              type="button"
              className="wizard-jump"
              data-state={state}
              aria-current={id === current ? 'step' : undefined}
              onClick={() => onJump(id)}
            >
              <StepMark number={number} state={state} />
              <span className="wizard-title">
                <span>{title}</span>
                <StepWords state={state} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {here && (
        <p className="wizard-here" aria-hidden="true">
          {wizardText('progress', { number: here.number, last, title: here.title })}
        </p>
      )}
    </nav>
  )
}
