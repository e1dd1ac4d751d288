import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Acknowledgement } from '@/contract/payroll/acknowledgement.ts'
import type { Accepting, SigningFacts } from '@/domain/payroll/acknowledgement.ts'
import type { SignedText } from '@/domain/payroll/signed-text.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { useNotificationEmail } from '@/features/payroll/use-notification-email.ts'
import type { AnyForm } from '@/ui/form/page/form-context.ts'
import type { FormOptions } from '@/ui/form/submitting/submission-form.ts'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import { zoneOfState } from '@/domain/time-zones.ts'
import { useUser } from '@/session/user.ts'
import { useClockDay } from '@/ui/shell/clock-day.ts'
import { submissionOf } from './submissions.ts'

type Signature = { signed: boolean; sendEmailNotification: boolean; textVersion: string }

/** An acknowledgement on the screen. */
export type Signing = {
  form: AnyForm
  text: SignedText
  /** False where accepting is the signature. */
  signs: boolean
  /** Where a confirmation goes; '' where there is no address. */
  email: string
  /** Where an answer says that a confirmation goes; '' where it does not say. */
  emailSentIn: (answer: unknown) => string
  /** The text has changed since it was signed, so that the signature was taken back. */
  isNewText: boolean
  toDashboard: () => void
}

type Options<Choices, Body, OnFile, Answer> = Pick<FormOptions<Choices, Body, Answer>, 'arrived' | 'fieldOf'> & {
  /** What the form's read answered. Must be the same object in each render. */
  onFile: OnFile
  /** The choices that the form begins with. Must be the same object in each render. */
  choices: Choices
  /** Whether the box for a confirmation is ticked at first. */
  wantsEmail?: boolean
  /** False where accepting is the signature. */
  signs?: boolean
  /** Makes the body of the choices, and the choices of a body. Default: both are the same. */
  toBody?: (choices: Choices) => object
  fromBody?: (body: Body) => Choices
  /** For a versioned record: its ETag, and the choices that an answer shows. */
  base?: string | null
  fromAnswer?: (answer: Answer) => Choices
}

/** The form of an acknowledgement: the text, the choices and the signature. */
export function useAcknowledgement<Choices extends object, Body extends Accepting, OnFile, Answer, Facts>(
  acknowledgement: Acknowledgement<Body, OnFile, Answer, Facts>,
  options: Options<Choices, Body, OnFile, Answer>,
): Signing {
  const { onFile, choices, wantsEmail = false, signs = true, base = null, arrived, fieldOf } = options
  const { toBody = (same) => same, fromBody = (body) => body as unknown as Choices, fromAnswer } = options
  const navigate = useNavigate()
  const today = useClockDay(zoneOfState(useUser().state))
  const email = useNotificationEmail()
  const text = acknowledgement.text(useConfiguration(), onFile)
  const { version: textVersion } = text
  const unsigned = useMemo<Signature>(
    () => ({ signed: false, sendEmailNotification: wantsEmail && email !== '', textVersion }),
    [wantsEmail, email, textVersion],
  )
  const submission = useMemo(() => submissionOf(acknowledgement), [acknowledgement])
  const form = useSubmissionForm<Choices & Signature, Body, Answer>(submission, {
    initial: useMemo(() => ({ ...choices, ...unsigned }), [choices, unsigned]),
    base,
    facts: useMemo<SigningFacts>(
      () => ({ ...acknowledgement.facts(onFile), textVersion, email, today }),
      [acknowledgement, onFile, textVersion, email, today],
    ),
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
    signs,
    email,
    emailSentIn: (answer) => acknowledgement.emailSentIn(answer as Answer),
    isNewText: useSignedAnew(form.methods as unknown as UseFormReturn<FieldValues>, textVersion),
    toDashboard: () => void navigate({ to: '/' }),
  }
}

/** Drops what a body has besides the choices. */
const onlyChoices = <Choices extends object>(from: Choices, choices: Choices): Choices =>
  Object.fromEntries(Object.keys(choices).map((name) => [name, from[name as keyof Choices]])) as Choices

/** Takes the signature back if it was given under an earlier text; true once that has happened. */
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
