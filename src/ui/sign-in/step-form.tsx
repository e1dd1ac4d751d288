import { type FormEvent, type ReactNode, useId } from 'react'
import type { SignInStep } from '@/session/session.ts'
import { ProblemAlert } from '@/ui/form/problem-alert.tsx'
import './step.css'

export type StepProps = {
  /** Called with the next step; never with 'refused', which the step shows itself. */
  onStep: (next: SignInStep) => void
  /** Back to the password. */
  onBack: () => void
  /** The back button's label. */
  back?: string
  className?: string
}

type StepFormProps = {
  title: string
  message: string
  actions: ReactNode
  onSubmit: (typed: FormData) => void
  className?: string
  children: ReactNode
}

/** One step of signing in: heading, fields, error and actions. */
export function StepForm({ title, message, actions, onSubmit, className = '', children }: StepFormProps) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form className={`sign-in-step ${className}`} aria-labelledby={id} onSubmit={submit} noValidate>
      <h2 id={id}>{title}</h2>
      {children}
      <ProblemAlert message={message} />
      <div className="actions">{actions}</div>
    </form>
  )
}
