import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { SignedText, Signing, SigningFacts } from '@/domain/payroll/acknowledgement.ts'
import { useNotificationEmail } from '@/features/payroll/use-notification-email.ts'
import type { Submission } from '@/offline/outbox/submission.ts'
import type { SubmissionForm } from '@/ui/form/submission-form.ts'
import { useSubmissionForm } from '@/ui/form/use-submission-form.ts'
import { zoneOfState } from '@/domain/time-zones.ts'
import { useUser } from '@/session/user.ts'
import { useClockDay } from '@/ui/shell/clock-day.ts'

/** The fields of a form that is signed by a tick. */
type Signed<Choices> = Choices & { signed: boolean; sendEmailNotification: boolean; textVersion: string }

export type Acknowledgement = {
  form: SubmissionForm<FieldValues>
  text: SignedText
  /** Where a confirmation goes; '' where there is no address. */
  email: string
  /** The signature was taken back, because the text is another one now. */
  isNewText: boolean
  toDashboard: () => void
}

type Options<Choices> = {
  text: SignedText
  /** What the form begins with; the same object each time. */
  choices: Choices
  /** Whether a confirmation is asked for at first. */
  wantsEmail?: boolean
}

/** A text that is signed, with the choices that go with it. */
export function useAcknowledgement<Choices extends object, Body extends Signing, Answer>(
  submission: Submission<Body, Answer>,
  { text, choices, wantsEmail = false }: Options<Choices>,
): Acknowledgement {
  const navigate = useNavigate()
  const today = useClockDay(zoneOfState(useUser().state))
  const email = useNotificationEmail()
  const { version: textVersion } = text
  const form = useSubmissionForm<Signed<Choices>, Body, Answer>(submission, {
    initial: useMemo(
      () => ({ ...choices, signed: false, sendEmailNotification: wantsEmail && email !== '', textVersion }),
      [choices, wantsEmail, email, textVersion],
    ),
    base: null,
    facts: useMemo<SigningFacts>(() => ({ textVersion, email, today }), [textVersion, email, today]),
    toBody: (values) => ({ ...values, dateSigned: today }) as unknown as Body,
    fromBody: (body) => {
      const { dateSigned: _, ...signed } = body
      return { sendEmailNotification: false, textVersion, ...signed } as unknown as Signed<Choices>
    },
  })
  const isNewText = useSignedAnew(form.methods as unknown as UseFormReturn<FieldValues>, textVersion)
  return {
    form: form as unknown as SubmissionForm<FieldValues>,
    text,
    email,
    isNewText,
    toDashboard: () => void navigate({ to: '/' }),
  }
}

/** What was signed under an earlier text is to be read and signed again. */
function useSignedAnew({ watch, setValue }: UseFormReturn<FieldValues>, textVersion: string): boolean {
  const [isNew, setNew] = useState(false)
  const isOld = watch('textVersion') !== textVersion
  useEffect(() => {
    if (!isOld) return
    setValue('signed', false, { shouldDirty: true })
    setValue('textVersion', textVersion)
    setNew(true)
  }, [isOld, setValue, textVersion])
  return isNew
}
