import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { type ProblemBody, wantsPassword } from '@/contract/endpoint/problem-body.ts'
import { countedWords, paydayFor } from '@/domain/payroll/paydays.ts'
import { inRecordAt, isInRecord } from '@/offline/outbox/open-row.ts'
import { isForPayroll, payChangeOf } from '@/offline/outbox/submission.ts'
import { type OpenRow, resend } from '@/offline/outbox/outbox.ts'
import { useExpired } from '@/session/expired.ts'
import { useUser } from '@/session/user.ts'
import { ErrorDialog } from '@/ui/dialogs/error-dialog.tsx'
import { InfoDialog } from '@/ui/dialogs/info-dialog.tsx'
import { SubmittingDialog } from '@/ui/dialogs/submitting-dialog.tsx'
import { SuccessDialog } from '@/ui/dialogs/success-dialog.tsx'
import { type Toast, toast } from '@/ui/dialogs/toast.ts'
import { useErrorToast } from '@/ui/dialogs/use-error-toast.ts'
import { installIsDue } from '@/ui/shell/install/install-offer.ts'
import { pushIsDue } from '@/ui/shell/push/push-offer.ts'
import { useForm } from '@/ui/form/page/form-context.ts'
import { NotStoredDialog } from './not-stored.tsx'
import type { SubmissionForm } from '@/ui/form/submitting/submission-form.ts'
import { useReach } from '@/ui/shell/offline-strip.tsx'
import { payrollText, useRecordedOnly } from '@/ui/status/at-payroll.ts'
import { noteAnnounced } from '@/ui/status/announced.ts'
import { undo, undoText } from '@/ui/status/undo-button.tsx'
import { formText } from '@/ui/form/texts.ts'
import { sendsByItself } from '@/offline/envelopes/envelopes.ts'
import { whenSent } from '@/ui/status/when-sent.ts'

/** How success is shown: in a toast, in the usual words or others, by the screen itself, or in a dialog. */
export type Success =
  | 'toast'
  | 'screen'
  | { toast: Toast }
  | {
      title: (row: OpenRow) => string
      text: (row: OpenRow) => ReactNode
      onClose: () => void
      /** Shown with the dialog, or instead of it for an earlier submission. */
      toast?: Toast
      /** The most likely next step, instead of closing. */
      next?: { label: string; run: () => void }
      /** One more action. */
      second?: (row: OpenRow) => { label: string; run: () => void } | undefined
      /** Called instead of showing the dialog while the change can be undone, because the screen shows that. */
      whileUndoable?: () => void
      /** Called after the message that it is saved on this device. Default: the form stays. */
      onKept?: () => void
    }

/** Other outcomes that a form handles differently. */
export type OtherOutcomes = {
  /** Called after the message that it was received and will show later. Default: the form stays. */
  onReceived?: () => void
  /** Toasts for a refusal, instead of a dialog. The form also shows the reasons. */
  refused?: (problem: ProblemBody) => string[]
  /** Called after the person has read the dialog of a refusal. Default: the form stays. */
  onRefused?: () => void
}

/** Reports the outcome of a submission while the person is still on its form. */
export function OutcomeDialogs(told: { success: Success } & OtherOutcomes) {
  const { outcome, closeOutcome, submitting, saving, leaveWaiting, notStored, closeNotStored, question } = useForm()
  const refused = outcome?.told === 'attention' && wantsPassword(outcome.row.problem) ? outcome.row : null
  useEffect(() => {
    if (!refused) return
    // If it's resent, its new outcome is reported. If not, it waits in the form and in Activity.
    closeOutcome()
    void question.ask(refused.settledAt ?? Date.now()).then((given) => given && resend(refused.id))
  }, [refused?.id, refused?.settledAt])

  if (question.dialog || refused) return question.dialog
  if (notStored) return <NotStoredDialog why={notStored} onClose={closeNotStored} />
  const state = { outcome, closeOutcome, submitting, saving, leaveWaiting }
  return <OutcomeWithoutForm {...told} {...state} />
}

type ToldOutcomeProps = Pick<SubmissionForm, 'outcome' | 'closeOutcome' | 'submitting' | 'leaveWaiting'> & {
  /** Whether it isn't on the device yet. */
  saving?: boolean
  success: Success
  /** Says what is happening if it takes long. Default: that it is being submitted. */
  working?: string
} & OtherOutcomes

/** The same without a form, for example for a cancellation. */
export function OutcomeWithoutForm({
  success,
  working,
  onReceived,
  refused,
  onRefused,
  outcome,
  closeOutcome,
  submitting,
  saving = false,
  leaveWaiting,
}: ToldOutcomeProps) {
  const navigate = useNavigate()
  const expired = useExpired()
  const offline = useReach() === 'unreachable'
  const errors = useErrorToast()
  const [slow, hide] = useSlow(submitting)
  const arrived = outcome?.told === 'sent'
  const undoable = outcome?.told === 'undoable'
  const dialog = typeof success === 'object' && 'title' in success ? success : null
  const own = (typeof success === 'object' && success.toast) || null
  const inToast = arrived && (success === 'toast' || (own !== null && !dialog) || !outcome.submittedHere)

  useEffect(() => {
    if (!arrived) return
    noteAnnounced(outcome.row.id)
    if (inToast || own) toast(own ?? { text: formText('saved'), tone: 'good' })
    if (inToast || success === 'screen') closeOutcome()
    installIsDue()
    void pushIsDue()
  }, [arrived, inToast])

  useEffect(() => {
    if (!undoable || !dialog?.whileUndoable) return
    closeOutcome()
    dialog.whileUndoable()
  }, [undoable])

  const refusal = outcome?.told === 'attention' ? outcome.row.problem : null
  useEffect(() => {
    if (!refusal || !refused) return
    for (const text of refused(refusal)) errors.say(text)
    closeOutcome()
  }, [refusal])
  useEffect(() => {
    if (submitting) errors.end()
  }, [submitting])

  function leave() {
    // The outcome is reported once there is one.
    hide()
    if (saving) return
    leaveWaiting()
    dialog?.onKept?.()
  }
  const undoing = (row: OpenRow) => ({
    label: undoText('undo'),
    run: async () => {
      // If it was sent at that moment, its outcome is reported.
      if (await undo(row)) closeOutcome()
    },
  })
  if (!outcome) return slow ? <SubmittingDialog title={working} saving={saving} onLeave={leave} /> : null
  const { told, row } = outcome
  if (told === 'kept')
    return (
      <InfoDialog
        title={formText('keptTitle')}
        mark="clock"
        onClose={() => {
          closeOutcome()
          dialog?.onKept?.()
        }}
        second={{ label: formText('seeActivity'), run: () => void navigate({ to: '/activity' }) }}
      >
        {expired
          ? formText('keptExpired')
          : formText(sendsByItself() && !row.needsRelease ? 'kept' : 'keptUntilOpened', { sent: whenSent(row) })}
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
        <p>{formText('received')}</p>
        <PayrollNext row={row} />
      </InfoDialog>
    )
  if (told === 'attention' && row.problem && !refused)
    return (
      <ErrorDialog
        problem={row.problem}
        body={row.body}
        onClose={() => {
          closeOutcome()
          onRefused?.()
        }}
      />
    )
  if (undoable && dialog?.whileUndoable) return null
  if ((arrived || undoable) && dialog && !inToast)
    return (
      <SuccessDialog
        title={dialog.title(row)}
        second={undoable ? undoing(row) : dialog.second?.(row)}
        next={
          dialog.next && {
            label: dialog.next.label,
            run: () => {
              closeOutcome()
              dialog.next!.run()
            },
          }
        }
        onClose={() => {
          closeOutcome()
          dialog.onClose()
        }}
      >
        <div>{dialog.text(row)}</div>
        {undoable && <p>{offline ? formText('undoableOffline', { sent: whenSent(row) }) : formText('undoable')}</p>}
        <PayrollNext row={row} />
        {row.receipt && <p className="receipt">{formText('receipt', { receipt: row.receipt })}</p>}
      </SuccessDialog>
    )
  // The page shows both versions of a conflict. For a held submission, the shell asks the person to sign in.
  return null
}

/**
 * Says that the portal has the change, that payroll doesn't have it yet if it needs it, and which payday a change to pay applies
 * to.
 */
function PayrollNext({ row }: { row: OpenRow }) {
  const recordedOnly = useRecordedOnly()
  const { payCalendar } = useUser()
  if (!isInRecord(row) || !isForPayroll(row.kind)) return null
  const payday = payCalendar && payChangeOf(row.kind) ? paydayFor(inRecordAt(row), payCalendar).date : null
  return (
    <>
      <p>{recordedOnly ? `${payrollText('recordedHere')}.` : payrollText('next')}</p>
      {payday && <p>{countedWords(payday)}</p>}
    </>
  )
}

const slowMs = 1000

/** True once it takes long, until the person dismisses it. */
function useSlow(submitting: boolean): [slow: boolean, hide: () => void] {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!submitting) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [submitting])
  return [slow, () => setSlow(false)]
}
