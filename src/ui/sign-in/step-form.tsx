import { type FormEvent, type ReactNode, useId } from 'react'
import type { SignInStep } from '@/session/session.ts'
import { Icon } from '@/ui/icon.tsx'
import './step.css'

export type StepProps = {
  /** Where the sign-in stands after this step; never 'refused', which the step says itself. */
  onStep: (next: SignInStep) => void
  /** Back to the password. */
  onBack: () => void
  /** Words of the button that goes back. */
  back?: string
  className?: string
}

type StepFormProps = { title: string; message: string; actions: ReactNode; onSubmit: (typed: FormData) => void; className?: string; children: ReactNode }

/** One step of signing in: a heading, what it asks for, what is wrong with it, and what can be done. */
export function StepForm({ title, message, actions, onSubmit, className = '', children }: StepFormProps) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form className={`step ${className}`} aria-labelledby={id} onSubmit={submit} noValidate>
      <h2 id={id}>{title}</h2>
      {children}
      <div role="alert">{message && <p className="problem"><Icon name="alert" size={20} />{message}</p>}</div>
      <div className="actions">{actions}</div>
    </form>
  )
}
