import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Accepting, SignedText, SigningFacts } from '@/domain/payroll/acknowledgement.ts'
import { useNotificationEmail } from '@/features/payroll/use-notification-email.ts'
import type { Submission } from '@/offline/outbox/submission.ts'
import type { AnyForm } from '@/ui/form/form-context.ts'
import type { FormOptions } from '@/ui/form/submission-form.ts'
import { useSubmissionForm } from '@/ui/form/use-submission-form.ts'
import { zoneOfState } from '@/domain/time-zones.ts'
import { useUser } from '@/session/user.ts'
import { useClockDay } from '@/ui/shell/clock-day.ts'

type Signature = { signed: boolean; sendEmailNotification: boolean; textVersion: string }

export type Acknowledgement = {
  form: AnyForm
  text: SignedText
  /** Where a confirmation goes; '' where there is no address. */
  email: string
  /** The signature was taken back, because the text is another one now. */
  isNewText: boolean
  toDashboard: () => void
}

type Options<Choices, Body, Answer> = Pick<FormOptions<Choices, Body, Answer>, 'arrived' | 'fieldOf'> & {
  text: SignedText
  /** What the form begins with; the same object each time. */
  choices: Choices
  /** Whether a confirmation is asked for at first. */
  wantsEmail?: boolean
  /** False where accepting is the signature. */
  signs?: boolean
  /** What the rules need to know besides; the same object each time. */
  facts?: object
  /** What is sent of the choices, and back. Default: the same. */
  toBody?: (choices: Choices) => object
  fromBody?: (body: Body) => Choices
  /** Of a record that has versions: its ETag, and what an answer says. */
  base?: string | null
  fromAnswer?: (answer: Answer) => Choices
}

/** A text that is signed, with the choices that go with it. */
export function useAcknowledgement<Choices extends object, Body extends Accepting, Answer>(
  submission: Submission<Body, Answer>,
  options: Options<Choices, Body, Answer>,
): Acknowledgement {
  const { text, choices, wantsEmail = false, signs = true, base = null, facts, arrived, fieldOf } = options
  const { toBody = (same) => same, fromBody = (body) => body as unknown as Choices, fromAnswer } = options
  const navigate = useNavigate()
  const today = useClockDay(zoneOfState(useUser().state))
  const email = useNotificationEmail()
  const { version: textVersion } = text
  const unsigned = useMemo<Signature>(
    () => ({ signed: false, sendEmailNotification: wantsEmail && email !== '', textVersion }),
    [wantsEmail, email, textVersion],
  )
  const form = useSubmissionForm<Choices & Signature, Body, Answer>(submission, {
    initial: useMemo(() => ({ ...choices, ...unsigned }), [choices, unsigned]),
    base,
    facts: useMemo<SigningFacts>(() => ({ ...facts, textVersion, email, today }), [facts, textVersion, email, today]),
    toBody: ({ signed, sendEmailNotification, textVersion: read, ...chosen }) => {
      const accepted = { sendEmailNotification, textVersion: read, dateSigned: today, ...(signs && { signed }) }
      return { ...toBody(chosen as Choices), ...accepted } as unknown as Body
    },
    fromBody: (body) => {
      const {
        sendEmailNotification = false,
        textVersion: read = textVersion,
        signed = false,
      } = body as Partial<Signature>
      return { ...onlyChoices(fromBody(body), choices), sendEmailNotification, textVersion: read, signed }
    },
    ...(fromAnswer && { fromAnswer: (answer: Answer) => ({ ...fromAnswer(answer), ...unsigned }) }),
    ...(arrived && { arrived }),
    ...(fieldOf && { fieldOf }),
  })
  return {
    form: form as unknown as AnyForm,
    text,
    email,
    isNewText: useSignedAnew(form.methods as unknown as UseFormReturn<FieldValues>, textVersion),
    toDashboard: () => void navigate({ to: '/' }),
  }
}

/** A body says more than the choices. */
const onlyChoices = <Choices extends object>(from: Choices, choices: Choices): Choices =>
  Object.fromEntries(Object.keys(choices).map((name) => [name, from[name as keyof Choices]])) as Choices

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
