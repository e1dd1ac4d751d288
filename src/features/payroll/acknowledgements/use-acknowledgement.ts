import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Acknowledgement } from '@/contract/payroll/acknowledgement.ts'
import type { Accepting, EarlierAnswer, SigningFacts } from '@/domain/payroll/acknowledgement.ts'
import type { SignedText } from '@/domain/payroll/signed-text.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { useNotificationEmail } from '@/features/payroll/use-notification-email.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import type { AnyForm } from '@/ui/form/page/form-context.ts'
import type { FormOptions } from '@/ui/form/submitting/submission-form.ts'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import { zoneOfState } from '@/domain/time-zones.ts'
import { useUser } from '@/session/user.ts'
import { useClockDay } from '@/ui/shell/clock/clock-day.ts'
import { submissionOf } from './submissions.ts'

type Signature = { signed: boolean; sendEmailNotification: boolean; textVersion: string }

/** An acknowledgement form on screen. */
export type Signing = {
  form: AnyForm
  text: SignedText
  /** False if accepting counts as the signature. */
  signs: boolean
  /** The address for a confirmation; '' if there is none. */
  email: string
  /** The address for the confirmation of the last submission; '' if none was requested. */
  confirmedTo: (row: Pick<OpenRow, 'body' | 'answer'>) => string
  /** The form's previous answer; null before the first one. */
  earlier: EarlierAnswer
  /** The text has changed since it was signed, so the signature was withdrawn. */
  isNewText: boolean
  toDashboard: () => void
}

type Options<Choices, Body, OnFile, Answer> = Pick<FormOptions<Choices, Body, Answer>, 'version' | 'fieldOf'> & {
  /** The answer of the form's read. Must be the same object on each render. */
  onFile: OnFile
  /** The form's initial choices. Must be the same object on each render. */
  choices: Choices
  /** Whether the confirmation box is initially checked. */
  wantsEmail?: boolean
  /** False if accepting counts as the signature. */
  signs?: boolean
  /** Converts between choices and body. Default: both are the same. */
  toBody?: (choices: Choices) => object
  fromBody?: (body: Body) => Choices
  /** For a versioned record: the choices that an answer shows. */
  fromAnswer?: (answer: Answer) => Choices
}

/** The form of an acknowledgement: the text, the choices and the signature. */
export function useAcknowledgement<Choices extends object, Body extends Accepting, OnFile, Answer, Facts>(
  acknowledgement: Acknowledgement<Body, OnFile, Answer, Facts>,
  options: Options<Choices, Body, OnFile, Answer>,
): Signing {
  const { onFile, choices, wantsEmail = false, signs = true, version, fieldOf } = options
  const { toBody = (same) => same, fromBody = (body) => body as unknown as Choices, fromAnswer } = options
  const navigate = useNavigate()
  const today = useClockDay(zoneOfState(useUser().state))
  const email = useNotificationEmail()
  const text = acknowledgement.text(useConfiguration(), onFile, toBody(choices) as Body)
  const { version: textVersion } = text
  const unsigned = useMemo<Signature>(
    () => ({ signed: false, sendEmailNotification: wantsEmail && email !== '', textVersion }),
    [wantsEmail, email, textVersion],
  )
  const submission = useMemo(() => submissionOf(acknowledgement), [acknowledgement])
  const form = useSubmissionForm<Choices & Signature, Body, Answer>(submission, {
    initial: useMemo(() => ({ ...choices, ...unsigned }), [choices, unsigned]),
    version,
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
    ...(fieldOf && { fieldOf }),
  })
  return {
    form: form as unknown as AnyForm,
    text,
    signs,
    email,
    confirmedTo: ({ body, answer }) => {
      const said = answer ? acknowledgement.emailSentIn(answer as Answer) : null
      return said ?? ((body as Accepting).sendEmailNotification ? email : '')
    },
    earlier: (onFile as { earlierAnswer?: EarlierAnswer } | null)?.earlierAnswer ?? null,
    isNewText: useSignedAnew(
      form.methods as unknown as UseFormReturn<FieldValues>,
      textVersion,
      JSON.stringify(choices),
    ),
    toDashboard: () => void navigate({ to: '/' }),
  }
}

/** Drops everything but the choices from a body. */
const onlyChoices = <Choices extends object>(from: Choices, choices: Choices): Choices =>
  Object.fromEntries(Object.keys(choices).map((name) => [name, from[name as keyof Choices]])) as Choices

/**
 * Withdraws the signature if it was given under another text; true once an earlier text was signed. `offered`: the choices that
 * the form offers. When they change, for example after a choice has arrived, the form has a different text.
 */
function useSignedAnew({ watch, setValue }: UseFormReturn<FieldValues>, textVersion: string, offered: string): boolean {
  const [isNew, setNew] = useState(false)
  const lastOffered = useRef(offered)
  const isOld = watch('textVersion') !== textVersion
  useEffect(() => {
    if (!isOld) return
    setValue('signed', false, { shouldDirty: true })
    setValue('textVersion', textVersion)
    if (lastOffered.current === offered) setNew(true)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the text changes
  }, [isOld, setValue, textVersion])
  useEffect(() => {
    lastOffered.current = offered
  }, [offered])
  return isNew
}
