import { useState } from 'react'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { useErrorToast } from '@/ui/dialogs/use-error-toast.ts'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import { Button } from '@/ui/button.tsx'
import { useForm } from '@/ui/form/page/form-context.ts'
import { Callout } from '@/ui/form/callout.tsx'
import { formText } from '@/ui/form/texts.ts'

/** For a conflict whose version on file is unknown. */
export function UnreadConflict() {
  const clock = useClock()
  const form = useForm()
  return (
    <div data-whole-form="" tabIndex={-1}>
      <Callout tone="attention" badge={<StatusBadge status="conflict" />} live="alert">
        <p>{formText('conflictUnread', { time: clock.time(form.row!.createdAt) })}</p>
      </Callout>
    </div>
  )
}

/** Actions that replace the form's own, because the server would refuse a resubmission. */
export function UnreadActions() {
  const clock = useClock()
  const form = useForm()
  const errors = useErrorToast()
  const [reading, setReading] = useState(false)
  const [asks, setAsks] = useState(false)
  async function read() {
    setReading(true)
    const isRead = await form.readPresent()
    setReading(false)
    if (!isRead) errors.say(formText('stillUnread'))
  }
  return (
    <div className="action-bar">
      <div className="action-buttons">
        <Button kind="plain" onClick={() => setAsks(true)}>
          {formText('discardRefused')}
        </Button>
        <Button kind="plain" onClick={() => void form.keepAsDraft()}>
          {formText('keepAsDraft')}
        </Button>
        <Button onClick={() => void read()} busy={reading}>
          {formText('tryAgain')}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={formText('discardRefusedTitle')}
          mark="undo"
          confirm={formText('discardRefused')}
          onCancel={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false)
            void form.takeBack()
          }}
        >
          {formText('discardRefusedText', { time: clock.time(form.row!.createdAt) })}
        </ConfirmDialog>
      )}
    </div>
  )
}
