import { useState } from 'react'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { useReach } from '@/ui/shell/offline-strip.tsx'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { Reasons } from '@/ui/dialogs/error-dialog.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import type { OpenRow } from '@/offline/outbox/open-row.ts'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import { statuses } from '@/ui/status/statuses.ts'
import { Button } from '@/ui/button.tsx'
import { useForm } from './form-context.ts'
import { PayrollNotice } from './payroll-notice.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { UnreadConflict } from '@/ui/form/outcome/unread-conflict.tsx'
import { showFirstReason } from '@/ui/form/submitting/first-reason.ts'
import { formText } from '@/ui/form/texts.ts'
import { whenSent } from '@/ui/status/when-sent.ts'

/**
 * Notices above the fields: the submission's state, and problems with the whole form. `comparable`: in a conflict the form shows
 * both versions.
 */
export function FormNotices({ comparable, offline: words }: NoticesProps) {
  const form = useForm()
  const offline = useReach() === 'unreachable'
  return (
    <>
      {comparable && form.unread && <UnreadConflict />}
      {form.row && !(comparable && (form.conflict || form.unread)) && !form.submitting && <RowNotice />}
      {!form.row && !form.submitting && <PayrollNotice />}
      {offline && words && !form.row && <Callout mark="clock">{words(whenSent())}</Callout>}
      <WholeFormReasons />
    </>
  )
}

type NoticesProps = { comparable: boolean; offline: ((sent: string) => string) | null }

function RowNotice() {
  const clock = useClock()
  const form = useForm()
  const [asks, setAsks] = useState(false)
  const row = form.row!
  const time = clock.time(row.createdAt)
  const tellable =
    row.state === 'sending' || row.state === 'replaced' ? 'waiting' : row.state === 'conflict' ? 'attention' : row.state
  const refused = tellable === 'attention'
  // Does not repeat a problem shown beside its field.
  const fieldErrors = (row.problem?.errors.length ?? 0) - (form.refusedFor?.errors.length ?? 0)
  const atFields = fieldErrors > 0 && form.refusedFor?.errors.length === 0
  async function takeBack() {
    setAsks(false)
    if (!(await form.takeBack())) toast({ text: formText('withdrawLate'), tone: 'attention' })
  }
  return (
    <div data-whole-form={refused || undefined} tabIndex={-1}>
      <Callout
        tone={statuses[row.state].tone}
        badge={<StatusBadge status={row.state} />}
        live={refused ? 'alert' : 'status'}
        actions={
          tellable !== 'received' &&
          row.state !== 'sending' && (
            <>
              <Button kind="plain" onClick={() => setAsks(true)}>
                {formText(refused ? 'discardRefused' : 'withdraw')}
              </Button>
              {refused && fieldErrors > 0 && (
                <Button kind="plain" onClick={() => void showFirstReason(form.id)}>
                  {formText('showReason')}
                </Button>
              )}
            </>
          )
        }
      >
        <p>
          {tellable === 'sent' ? formText('saved') : formText(textOf(tellable, row), { time, sent: whenSent(row) })}
        </p>
        {form.refusedFor && !atFields && <Reasons problem={form.refusedFor} body={row.body} brief />}
      </Callout>
      {asks && (
        <ConfirmDialog
          title={formText(refused ? 'discardRefusedTitle' : 'withdrawTitle')}
          mark="undo"
          confirm={formText(refused ? 'discardRefused' : 'withdraw')}
          onCancel={() => setAsks(false)}
          onConfirm={takeBack}
        >
          {formText(refused ? 'discardRefusedText' : 'withdrawText', { time })}
        </ConfirmDialog>
      )}
    </div>
  )
}

const textOf = <Told extends string>(told: Told, { payroll }: OpenRow) =>
  told === 'attention' && payroll?.state === 'refused' ? 'refusedByPayroll' : told

function WholeFormReasons() {
  const { reasons } = useForm()
  if (reasons.length === 0) return null
  return (
    <div data-whole-form="" tabIndex={-1}>
      <Callout tone="attention" mark="alert" live="alert">
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </Callout>
    </div>
  )
}
