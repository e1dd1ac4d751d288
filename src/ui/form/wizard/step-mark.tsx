import { Icon } from '@/ui/icon.tsx'
import { wizardText } from './texts.ts'
import './step.css'

export type StepState = 'open' | 'done' | 'wrong'

/** The number of a step; a check mark once it is done, a warning icon if something is wrong. */
export function StepMark({ number, state }: { number: number; state: StepState }) {
  return (
    <span className="step-number" data-state={state}>
      {state === 'open' && <span>{number}</span>}
      {state === 'done' && <Icon name="check" size={20} />}
      {state === 'wrong' && <span aria-hidden="true">!</span>}
    </span>
  )
}

/** The same as text after the title, for people who can't see the icon. */
export function StepWords({ state }: { state: StepState }) {
  return state === 'open' ? null : <span className="unseen">{`, ${wizardText(state)}`}</span>
}
