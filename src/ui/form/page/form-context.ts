import { createContext, use } from 'react'
import type { SubmissionForm } from '@/ui/form/submitting/submission-form.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- parts of a page serve forms of every shape
export type AnyForm = SubmissionForm<any>

export const FormContext = createContext<AnyForm | null>(null)

/** The surrounding page's form. */
export function useForm(): AnyForm {
  const form = use(FormContext)
  if (!form) throw new Error('useForm needs a FormPage or a FormDialog around it')
  return form
}
