import { StepMark, StepWords } from './step-mark.tsx'
import { wizardText } from './texts.ts'
import type { ShownStep } from './use-steps.ts'

type StepNavigationProps = {
  label: string
  steps: ShownStep[]
  /** The total number of steps, including hidden ones. */
  last: number
  current: string
  onJump: (id: string) => void
}

/** Navigation between steps: beside the form if there is room, above it on a phone. */
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
