import { type ReactNode, useState } from 'react'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import { Button } from '@/ui/button.tsx'
import { useForm } from './form-context.ts'
import { formText } from './texts.ts'

/** The bar at the foot: what is unsaved or has arrived, and what to do. */
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
          <StatusBadge status="sent" /> {formText('saved')}
          {sent.receipt && <span className="receipt">{formText('receipt', { receipt: sent.receipt })}</span>}
        </p>
      )}
      {hint}
      <div className="action-buttons">{children}</div>
    </div>
  )
}

/** Submit and, beside it, the way back to what is on file. A discarded edit can be brought back for as long as the page is open. */
export function FormActions({ submit, discard }: { submit: string; discard: string }) {
  const form = useForm()
  const [discarded, setDiscarded] = useState<unknown>(null)
  return (
    <ActionBar
      hint={
        discarded !== null && !form.dirty && !form.submitting && !form.sent && (
          <p className="unsaved" role="status">
            {formText('discarded')}
            <Button
              kind="bare"
              onClick={() => form.methods.reset(discarded as never, { keepDefaultValues: true })}
            >
              {formText('undo')}
            </Button>
          </p>
        )
      }
    >
      <Button
        kind="plain"
        disabled={!form.dirty}
        onClick={() => {
          setDiscarded(structuredClone(form.methods.getValues()))
          form.discard()
        }}
      >
        {discard}
      </Button>
      <Button type="submit" form={form.id} busy={form.submitting}>{submit}</Button>
    </ActionBar>
  )
}
