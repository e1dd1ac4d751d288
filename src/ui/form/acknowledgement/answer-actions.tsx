import { useId, useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { LeaveDialog } from '@/ui/dialogs/leave-dialog.tsx'
import { ActionBar } from '@/ui/form/form-actions.tsx'
import { useForm } from '@/ui/form/form-context.ts'
import { type SignatureKind, useSigned } from './signature.tsx'
import { acknowledgementText } from './texts.ts'

/** A second answer that is sent: 'Refuse to Sign', or a Discard that the employer wants to know of. */
type OtherAnswer = {
  label: string
  /** What it sends in place of what the fields say. */
  sends: object
  /** Default: it can be pressed only once the form is signed. */
  unsigned?: boolean
}

export type Answers = {
  accept: string
  /** More than the signature is needed before Accept can be pressed. Default: the signature is enough. */
  canAccept?: boolean
  other?: OtherAnswer
  /** Gives the form up without sending anything. Asks first when there are unsaved changes. */
  discard?: { label: string; onDiscarded: () => void }
}

type AnswerActionsProps = Answers & { signature?: SignatureKind }

/** Accept, and beside it the other answer or Discard. */
export function AnswerActions({ accept, canAccept = true, other, discard, signature }: AnswerActionsProps) {
  const form = useForm()
  const signed = useSigned(signature)
  const why = useId()
  const [pressed, setPressed] = useState<'accept' | 'other'>('accept')
  const mayAccept = signed && canAccept
  const mayOther = signed || other?.unsigned === true
  const described = signed ? undefined : why
  return (
    <ActionBar
      hint={
        form.ready &&
        !signed && (
          <p id={why} className="unsaved">
            {acknowledgementText('signatureRequired')}
          </p>
        )
      }
    >
      {discard && <Discard {...discard} />}
      {other && (
        <Button
          kind="plain"
          disabled={!mayOther}
          aria-describedby={mayOther ? undefined : described}
          busy={form.submitting && pressed === 'other'}
          onClick={() => {
            setPressed('other')
            void form.submit(other.sends)
          }}
        >
          {other.label}
        </Button>
      )}
      <Button
        type="submit"
        form={form.id}
        disabled={!mayAccept}
        aria-describedby={described}
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
    // Once the form has nothing unsaved, leaving the page asks nothing.
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
