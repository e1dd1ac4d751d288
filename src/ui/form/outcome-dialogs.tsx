import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { ProblemBody } from '@/contract/problem-body.ts'
import type { OpenRow } from '@/offline/outbox.ts'
import { useExpired } from '@/session/expired.ts'
import { ErrorDialog } from '@/ui/dialogs/error-dialog.tsx'
import { InfoDialog } from '@/ui/dialogs/info-dialog.tsx'
import { SubmittingDialog } from '@/ui/dialogs/submitting-dialog.tsx'
import { SuccessDialog } from '@/ui/dialogs/success-dialog.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import { offerInstall } from '@/ui/install-offer.tsx'
import { useForm } from './form-context.ts'
import type { SubmissionForm } from './submission-form.ts'
import { formText } from './texts.ts'

/** How a form tells that it has arrived: in passing, by its screen itself, or in a dialog of its own. */
export type Success =
  | 'toast'
  | 'screen'
  | {
      title: (row: OpenRow) => string
      text: (row: OpenRow) => ReactNode
      onClose: () => void
      /** After it was said that it is saved on this device. Default: the form stays. */
      onKept?: () => void
    }

/** How a form tells what else can become of a submission, where that differs from the rest. */
export type OtherOutcomes = {
  /** After it was said that it was received and shows later. Default: the form stays. */
  onReceived?: () => void
  /** What is said in passing of a refusal, in place of a dialog; the reasons also stand in the form. */
  refused?: (problem: ProblemBody) => string[]
}

/** What became of a submission, while the person is still on its form. */
export function OutcomeDialogs(told: { success: Success } & OtherOutcomes) {
  const { outcome, closeOutcome, submitting } = useForm()
  return <ToldOutcome {...told} outcome={outcome} closeOutcome={closeOutcome} submitting={submitting} />
}

type ToldOutcomeProps = Pick<SubmissionForm, 'outcome' | 'closeOutcome' | 'submitting'> & { success: Success } & OtherOutcomes

/** The same for what needs no form, such as cancelling. */
export function ToldOutcome({ success, onReceived, refused, outcome, closeOutcome, submitting }: ToldOutcomeProps) {
  const navigate = useNavigate()
  const expired = useExpired()
  const slow = useSlow(submitting)
  const arrived = outcome?.told === 'sent'
  const inPassing = arrived && (success === 'toast' || !outcome.submittedHere)

  useEffect(() => {
    if (!arrived) return
    if (inPassing) toast({ text: formText('saved') })
    if (inPassing || success === 'screen') closeOutcome()
    offerInstall()
  }, [arrived, inPassing])

  const refusal = outcome?.told === 'attention' ? outcome.row.problem : null
  useEffect(() => {
    if (!refusal || !refused) return
    for (const text of refused(refusal)) toast({ text, tone: 'attention' })
    closeOutcome()
  }, [refusal])

  if (!outcome) return slow ? <SubmittingDialog /> : null
  const { told, row } = outcome
  if (told === 'kept')
    return (
      <InfoDialog
        title={formText('keptTitle')}
        mark="clock"
        onClose={() => {
          closeOutcome()
          if (typeof success === 'object') success.onKept?.()
        }}
        second={{ label: formText('seeActivity'), run: () => void navigate({ to: '/activity' }) }}
      >
        {formText(expired ? 'keptExpired' : 'kept')}
      </InfoDialog>
    )
  if (told === 'received')
    return (
      <InfoDialog
        mark="hourglass"
        title={formText('receivedTitle')}
        onClose={() => {
          closeOutcome()
          onReceived?.()
        }}
      >
        {formText('received')}
      </InfoDialog>
    )
  if (told === 'attention' && row.problem && !refused) return <ErrorDialog problem={row.problem} onClose={closeOutcome} />
  if (told === 'sent' && typeof success === 'object' && !inPassing)
    return (
      <SuccessDialog
        title={success.title(row)}
        onClose={() => {
          closeOutcome()
          success.onClose()
        }}
      >
        {success.text(row)}
        {row.receipt && <p className="receipt">{formText('receipt', { receipt: row.receipt })}</p>}
      </SuccessDialog>
    )
  // A conflict is shown in the page with both versions; for a held one the shell asks to sign in.
  return null
}

const slowMs = 1000

function useSlow(submitting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!submitting) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [submitting])
  return slow
}
