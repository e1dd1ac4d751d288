import { useState } from 'react'
import { clockTime } from '@/ui/shell/clock-time.ts'
import { useReach } from '@/ui/shell/offline-strip.tsx'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { Reasons } from '@/ui/dialogs/error-dialog.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import { statuses } from '@/ui/status/statuses.ts'
import { Button } from '@/ui/button.tsx'
import { useForm } from './form-context.ts'
import { Callout } from './callout.tsx'
import { formText } from './texts.ts'

const timeOf = (at: number) => clockTime(at, Date.now())

/** Above the fields: where this content comes from, what became of it, and what stands in its way. */
export function FormNotices() {
  const form = useForm()
  const offline = useReach() === 'unreachable'
  return (
    <>
      {form.restoredAt !== null && (
        <Callout badge={<StatusBadge status="draft" />} live="status" actions={<Button kind="plain" onClick={form.discard}>{formText('discardDraft')}</Button>}>
          {formText('restored', { time: timeOf(form.restoredAt) })}
        </Callout>
      )}
      {form.row && !form.conflict && !form.submitting && <RowNotice />}
      {offline && !form.row && <Callout mark="clock">{formText('offline')}</Callout>}
      <WholeFormReasons />
    </>
  )
}

function RowNotice() {
  const form = useForm()
  const [asks, setAsks] = useState(false)
  const row = form.row!
  const time = timeOf(row.createdAt)
  const tellable = row.state === 'sending' ? 'waiting' : row.state === 'conflict' ? 'attention' : row.state
  const refused = tellable === 'attention'
  async function takeBack() {
    setAsks(false)
    if (!(await form.takeBack())) toast({ text: formText('takeBackLate'), tone: 'attention' })
  }
  return (
    <>
      <Callout
        tone={statuses[row.state].tone}
        badge={<StatusBadge status={row.state} />}
        live={refused ? 'alert' : 'status'}
        actions={tellable !== 'received' && row.state !== 'sending' && <Button kind="plain" onClick={() => setAsks(true)}>{formText('takeBack')}</Button>}
      >
        <p>{tellable === 'sent' ? formText('saved') : formText(tellable, { time })}</p>
        {refused && row.problem && <Reasons problem={row.problem} brief />}
      </Callout>
      {asks && (
        <ConfirmDialog title={formText('takeBackTitle')} mark="undo" confirm={formText('takeBack')} onCancel={() => setAsks(false)} onConfirm={takeBack}>
          {formText('takeBackText', { time })}
        </ConfirmDialog>
      )}
    </>
  )
}

function WholeFormReasons() {
  const { reasons } = useForm()
  if (reasons.length === 0) return null
  return (
    <div data-whole-form="" tabIndex={-1}>
      <Callout tone="attention" mark="alert" live="alert">
        {reasons.map((reason) => <p key={reason}>{reason}</p>)}
      </Callout>
    </div>
  )
}
