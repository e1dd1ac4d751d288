import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { mailingNames, residentNames } from '@/domain/personal-info/my-information.ts'
import type { SubmissionForm } from '@/ui/form/submitting/submission-form.ts'
import { type InformationValues, addressAs, addressOf, sameAddress } from './information-values.ts'

/** After the resident address changes while the mailing one is marked the same, asks once whether they stay the same. */
export function useKeepSame(form: SubmissionForm<InformationValues>) {
  const { methods } = form
  const asked = useRef(false)
  const addressWhenSame = useRef(addressOf(methods.getValues(), residentNames))
  const [question, setQuestion] = useState<{ thenSubmit: boolean } | null>(null)
  const resident = () => addressOf(methods.getValues(), residentNames)
  // A different address from before it was marked as the same is still in its fields.
  const old = () => {
    const mailing = addressOf(methods.getValues(), mailingNames)
    const { street, city, state, zip } = mailing
    return [street, city, state, zip].every((part) => part.trim() !== '') ? mailing : addressWhenSame.current
  }
  const open = () => {
    const { wantsMailing, sameAsResident } = methods.getValues()
    return !asked.current && wantsMailing && sameAsResident && !sameAddress(resident(), addressWhenSame.current)
  }
  const mark = () => {
    addressWhenSame.current = resident()
  }

  useEffect(() => {
    if (!form.ready || form.dirty) return
    asked.current = false
    // The values may already include the current keystroke, but the defaults don't.
    addressWhenSame.current = addressOf(methods.formState.defaultValues as InformationValues, residentNames)
  }, [form.ready, form.dirty])

  return {
    form: {
      ...form,
      async submit(overrides?: Partial<InformationValues>) {
        if (!form.valid || !open()) return form.submit(overrides)
        setQuestion({ thenSubmit: true })
        return false
      },
    },
    question: question && { old: old() },
    /** The two were just marked as the same, whatever the mailing address was before. */
    mark,
    onLeave({ currentTarget, relatedTarget }: FocusEvent) {
      const next = relatedTarget as HTMLElement | null
      const stays = currentTarget.contains(next) || !document.hasFocus()
      // Submit asks on its own, and Discard has nothing to ask.
      if (!stays && !next?.closest('.action-bar') && open()) setQuestion({ thenSubmit: false })
    },
    close: () => setQuestion(null),
    answer(keepSame: boolean) {
      asked.current = true
      setQuestion(null)
      if (!keepSame) {
        const changed = { shouldDirty: true, shouldValidate: true }
        methods.setValue('sameAsResident', false, changed)
        for (const [name, part] of Object.entries(addressAs(mailingNames, old())))
          methods.setValue(name as 'mailingCity', part, changed)
      }
      if (question?.thenSubmit) void form.submit()
    },
  }
}
