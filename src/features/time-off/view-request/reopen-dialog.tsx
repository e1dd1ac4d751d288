import { useState } from 'react'
import { broken } from '@/domain/check.ts'
import { reopeningRules } from '@/domain/time-off/deciding/decision.ts'
import type { DecisionForm } from '@/features/time-off/requests/waiting/folds.ts'
import { queueReopening, userOf } from '@/features/time-off/requests/sending/queueing.ts'
import { daysOffWords, hoursOfTypes, requestRow, requestWords } from '@/features/time-off/requests/list/request-row.ts'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { decisionDraft, reopenRequestSubmission } from '@/features/time-off/requests/sending/submissions.ts'
import { typedWords } from '@/features/time-off/requests/sending/summary-words.ts'
import { Button } from '@/ui/button.tsx'
import { CommentBox } from '@/ui/fields/comment-box.tsx'
import { ActionBar } from '@/ui/form/page/form-actions.tsx'
import { FormDialog } from '@/ui/form/page/form-dialog.tsx'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import { viewText } from './texts.ts'

type ReasonValues = Pick<DecisionForm, 'comments'>

const noReason: ReasonValues = { comments: '' }

/** Asks for the reason to reopen a request. */
export default function ReopenDialog({ shown, onClose }: { shown: ShownRequest; onClose: () => void }) {
  const { key, known } = shown
  // The dialog's text stays the same until it's closed, even once the request is reopened.
  const [wasDenied] = useState(known?.status === 'D')
  const draft = decisionDraft.reopening(key)
  const form = useSubmissionForm(reopenRequestSubmission, {
    initial: noReason,
    version: { etag: null, asOf: Infinity },
    facts: undefined,
    toBody: ({ comments }: ReasonValues) => ({ comments }),
    fromForm: (kept) => ({ comments: (kept as DecisionForm).comments }),
    mistyped: (values: ReasonValues) => broken(values, reopeningRules, undefined),
    subject: draft.subject,
    params: { id: userOf(shown), requestId: key },
    unfinished: { differs: () => typedWords('reopening') },
    queue: ({ comments }) => queueReopening(shown, comments, draft),
  })
  const row = requestRow(shown, 'UTC')
  const { name, ...words } = requestWords(shown)
  const what = `${daysOffWords(row)} · ${hoursOfTypes(row)}`
  return (
    <FormDialog
      form={form}
      title={viewText('reopenTitle')}
      success={{
        title: () => viewText('reopenedTitle'),
        text: () => <p>{viewText('reopenedText', { name, ...words })}</p>,
        onClose,
        onKept: onClose,
        // The page shows that, with Undo.
        whileUndoable: onClose,
      }}
      onClose={onClose}
      actions={(close) => (
        <ActionBar>
          <Button kind="plain" onClick={close}>
            {viewText('reopenCancel')}
          </Button>
          <Button busy={form.submitting} onClick={() => void form.submit()}>
            {viewText('reopenSubmit')}
          </Button>
        </ActionBar>
      )}
    >
      <p>{viewText(wasDenied ? 'reopenDenied' : 'reopenApproved', { name, what })}</p>
      <CommentBox name="comments" label={viewText('reopenComment')} help={viewText('reopenHelp', { name })} />
    </FormDialog>
  )
}
