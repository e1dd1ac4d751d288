import { useId, useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { LeaveDialog } from '@/ui/dialogs/leave-dialog.tsx'
import { ActionBar } from '@/ui/form/page/form-actions.tsx'
import { useForm } from '@/ui/form/page/form-context.ts'
import { type SignatureKind, useSigned } from './signature.tsx'
import { acknowledgementText } from './texts.ts'

/** A second answer that is sent: 'Refuse to Sign', or a Discard that the employer wants to hear about. */
type OtherAnswer = {
  label: string
  /** Sent instead of the fields' values. */
  sends: object
  /** Default: enabled only once the form is signed. */
  unsigned?: boolean
  /** The confirmation question before sending. */
  asks?: { title: string; text: string }
}

export type Answers = {
  accept: string
  /** Requirements besides the signature before Accept is enabled. Default: none. */
  missing?: string
  other?: OtherAnswer
  /** Leaves the form without sending anything. Asks first if there are unsaved changes. */
  discard?: { label: string; onDiscarded: () => void }
}

type AnswerActionsProps = Answers & { signature?: SignatureKind }

/** Accept, and beside it the other answer or Discard. */
export function AnswerActions({ accept, missing, other, discard, signature }: AnswerActionsProps) {
  const form = useForm()
  const signed = useSigned(signature)
  const why = useId()
  const [pressed, setPressed] = useState<'accept' | 'other'>('accept')
  const [asking, setAsking] = useState(false)
  const mayAccept = signed && !missing
  const mayOther = signed || other?.unsigned === true
  function sendOther({ sends }: OtherAnswer) {
    setAsking(false)
    setPressed('other')
    void form.submit(sends)
  }
  return (
    <ActionBar
      discards={discard !== undefined}
      hint={
        form.ready &&
        !mayAccept && (
          <p id={why} className="unsaved">
            {signed ? missing : acknowledgementText('signatureRequired')}
          </p>
        )
      }
    >
      {discard && <Discard {...discard} />}
      {other && (
        <Button
          kind="plain"
          disabled={!mayOther}
          aria-describedby={mayOther ? undefined : why}
          busy={form.submitting && pressed === 'other'}
          onClick={() => (other.asks ? setAsking(true) : sendOther(other))}
        >
          {other.label}
        </Button>
      )}
      {other?.asks && asking && (
        <ConfirmDialog
          title={other.asks.title}
          confirm={other.label}
          harmless
          mark="alert"
          onCancel={() => setAsking(false)}
          onConfirm={() => sendOther(other)}
        >
          <p>{other.asks.text}</p>
        </ConfirmDialog>
      )}
      <Button
        type="submit"
        form={form.id}
        disabled={!mayAccept}
        aria-describedby={mayAccept ? undefined : why}
        busy={form.submitting && pressed === 'accept'}
        onClick={() => setPressed('accept')}
      >
        {accept}
      </Button>
    </ActionBar>
  )
}

function Discard({ label, onDiscarded }: NonNullable<Answers['discard']>) {
  const form = useForm()
  const [asks, setAsks] = useState(false)
  function discard() {
    setAsks(false)
    form.discard()
    // Runs once the form has nothing unsaved, so that leaving the page doesn't ask.
    setTimeout(onDiscarded)
  }
  return (
    <>
      <Button kind="bare" onClick={() => (form.dirty ? setAsks(true) : onDiscarded())}>
        {label}
      </Button>
      {asks && <LeaveDialog onStay={() => setAsks(false)} onLeave={discard} />}
    </>
  )
}
