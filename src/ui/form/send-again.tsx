import type { Submission } from '@/offline/outbox/submission.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { Button } from '@/ui/button.tsx'
import { OutcomeWithoutForm } from '@/ui/form/outcome/outcome-dialogs.tsx'
import { useOutcome } from '@/ui/form/outcome/use-outcome.ts'

type SendAgainProps = {
  submission: Submission<object>
  label: string
  /** The text shown once it was sent. */
  done: string
  /** The id of the sentence that says when it can be sent again. */
  waitsFor?: string
}

/** Requests another letter or text with a confirmation. Disabled until the server would send one. */
export function SendAgain({ submission, label, done, waitsFor }: SendAgainProps) {
  const { outcome, inProgress, followSubmitted, close, leaveWaiting } = useOutcome()
  return (
    <>
      <Button
        kind="plain"
        disabled={waitsFor !== undefined}
        busy={inProgress}
        aria-describedby={waitsFor}
        onClick={async () => followSubmitted(await send(submission, {}))}
      >
        {label}
      </Button>
      <OutcomeWithoutForm
        success={{ toast: { text: done, tone: 'good' } }}
        outcome={outcome}
        closeOutcome={close}
        submitting={inProgress}
        leaveWaiting={leaveWaiting}
      />
    </>
  )
}
