import { type ReactNode, useId } from 'react'
import { StepMark, type StepState, StepWords } from './step-mark.tsx'

type StepSectionProps = {
  number: number
  title: string
  state: StepState
  /** Its id in the page, for jumps. */
  id?: string
  children: ReactNode
}

/** One step of a long form: a card with its number and title. */
export function StepSection({ number, title, state, id, children }: StepSectionProps) {
  const heading = useId()
  return (
    <section id={id} className="card step" aria-labelledby={heading} data-step={number}>
      <h2 id={heading} className="step-title" tabIndex={-1}>
        <StepMark number={number} state={state} />
        <span>
          <span>{title}</span>
          <StepWords state={state} />
        </span>
      </h2>
      {children}
    </section>
  )
}
