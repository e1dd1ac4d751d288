import { type ReactNode, useId } from 'react'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import { Button } from '@/ui/button.tsx'
import { useForm } from './form-context.ts'
import { DraftLine } from './draft-line.tsx'
import { formText } from '@/ui/form/texts.ts'

type ActionBarProps = {
  hint?: ReactNode
  /** Whether one of the buttons discards unsaved changes. */
  discards?: boolean
  children: ReactNode
}

/** The bar at the bottom: whether there are unsaved changes, and the buttons. */
export function ActionBar({ hint, discards = false, children }: ActionBarProps) {
  const { sent } = useForm()
  return (
    <div className="action-bar">
      <DraftLine discards={discards} />
      {sent?.state === 'sent' && (
        <p className="unsaved">
          <StatusBadge status="sent" />
          {sent.receipt && <span className="receipt">{formText('receipt', { receipt: sent.receipt })}</span>}
        </p>
      )}
      {hint}
      <div className="action-buttons">{children}</div>
    </div>
  )
}

type FormActionsProps = {
  submit: string
  discard: string
  /** Requirements before Submit is enabled, if it waits for any. Default: pressing it says so. */
  missing?: ReactNode
}

/** Submit and, beside it, the button that returns to the version on file. */
export function FormActions({ submit, discard, missing }: FormActionsProps) {
  const form = useForm()
  const why = useId()
  const giveUp = () => (form.dirty ? form.discard() : toast({ text: formText('nothingToDiscard') }))
  return (
    <ActionBar
      discards
      hint={
        <>
          {form.undo && <Discarded undo={form.undo} />}
          {missing && (
            <div id={why} className="unsaved missing">
              {missing}
            </div>
          )}
        </>
      }
    >
      <Button kind="plain" onClick={giveUp} disabled={!form.dirty && form.sent?.state === 'sent'}>
        {discard}
      </Button>
      <Button
        type="submit"
        form={form.id}
        busy={form.submitting}
        disabled={Boolean(missing)}
        aria-describedby={missing ? why : undefined}
      >
        {submit}
      </Button>
    </ActionBar>
  )
}

function Discarded({ undo }: { undo: () => void }) {
  return (
    <p className="unsaved" role="status">
      <span>{formText('discarded')}</span>
      <Button kind="bare" onClick={undo}>
        {formText('undo')}
      </Button>
    </p>
  )
}
