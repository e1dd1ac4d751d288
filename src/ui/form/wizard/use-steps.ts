import type { ReactNode } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import type { StepState } from './step-mark.tsx'

export type WizardStep = {
  id: string
  title: string
  /** The names of its fields in the form's values. An error at or inside one of them makes the step wrong. */
  fields: string[]
  /**
   * Whether all its required fields are filled in. 'whenPassed': nothing is required, and it's done once the person is past it.
   */
  done: boolean | 'whenPassed'
  /** Whether it's left out for now. Other steps keep their numbers. */
  hidden?: boolean
  content: ReactNode
}

export type ShownStep = WizardStep & { number: number; state: StepState }

/** The visible steps, with their numbers and what is done or wrong in each. `reached`: the last one entered. */
export function useSteps(steps: WizardStep[], reached: number): ShownStep[] {
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  return steps
    .map((step, index) => ({ ...step, number: index + 1, state: stateOf(step, errors, index + 1 < reached) }))
    .filter(({ hidden }) => !hidden)
}

function stateOf({ fields, done }: WizardStep, errors: object, passed: boolean): StepState {
  if (fields.some((field) => get(errors, field) !== undefined)) return 'wrong'
  return done === true || (done === 'whenPassed' && passed) ? 'done' : 'open'
}
