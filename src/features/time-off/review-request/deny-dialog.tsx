import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { daysOffWords, requestRow, requestWords } from '@/features/time-off/requests/list/request-row.ts'
import { Button } from '@/ui/button.tsx'
import { CommentBox } from '@/ui/fields/comment-box.tsx'
import { ActionBar } from '@/ui/form/page/form-actions.tsx'
import { FormDialog } from '@/ui/form/page/form-dialog.tsx'
import { decided, useDecisionForm } from './decision.ts'
import { OfferedReasons } from './offered-reasons.tsx'
import { reviewText } from './texts.ts'

/** Asks for the comment that a denial requires, over the list. */
export default function DenyDialog({
  shown,
  onClose,
  onDenied,
  onQueued,
}: {
  shown: ShownRequest
  onClose: () => void
  /** Called once it's denied and can still be undone. */
  onDenied: () => void
  /** Called once the denial is in the outbox. */
  onQueued?: () => void
}) {
  const { form, decide } = useDecisionForm(shown, onQueued)
  const { hours, types, ...days } = requestRow(shown, 'UTC')
  return (
    <FormDialog
      form={form}
      title={reviewText('denyTitle')}
      offline={(sent) => reviewText('offline', { sent })}
      success={{ ...decided(shown, { onClose }), whileUndoable: onDenied }}
      onClose={onClose}
      actions={(close) => (
        <ActionBar>
          <Button kind="plain" onClick={close}>
            {reviewText('cancel')}
          </Button>
          <Button busy={form.submitting} onClick={() => decide('deny')}>
            {reviewText('deny')}
          </Button>
        </ActionBar>
      )}
    >
      <p>
        {reviewText('denyWhat', {
          name: requestWords(shown).name,
          what: `${daysOffWords(days)} · ${hours} (${types})`,
        })}
      </p>
      <OfferedReasons />
      <CommentBox name="comments" label={reviewText('comment')} help={reviewText('commentHelp')} autofocused />
    </FormDialog>
  )
}
