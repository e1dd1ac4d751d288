import type { ReactNode } from 'react'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import { Button } from '@/ui/button.tsx'
import { useForm } from './form-context.ts'
import { formText } from './texts.ts'

/** The bar at the foot: whether there are unsaved changes, and the buttons. */
export function ActionBar({ hint, children }: { hint?: ReactNode; children: ReactNode }) {
  const { dirty, sent } = useForm()
  return (
    <div className="action-bar">
      {dirty && (
        <p className="unsaved" role="status">
          <StatusBadge status="draft" /> {formText('unsaved')}
        </p>
      )}
      {sent && (
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

/** Submit and, beside it, the way back to what is on file. */
export function FormActions({ submit, discard }: { submit: string; discard: string }) {
  const form = useForm()
  const giveUp = () => (form.dirty ? form.discard() : toast({ text: formText('nothingToDiscard') }))
  return (
    <ActionBar hint={form.undo && <Discarded undo={form.undo} />}>
      <Button kind="plain" onClick={giveUp}>
        {discard}
      </Button>
      <Button type="submit" form={form.id} busy={form.submitting}>
        {submit}
      </Button>
    </ActionBar>
  )
}

function Discarded({ undo }: { undo: () => void }) {
  return (
    <p className="unsaved" role="status">
      {formText('discarded')}
      <Button kind="bare" onClick={undo}>
        {formText('undo')}
      </Button>
    </p>
  )
}
