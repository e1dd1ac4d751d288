import { type ReactNode, Suspense, lazy, useState } from 'react'
import { shortcut } from '@/features/time-off/triage/keys.ts'
import { rightsOn } from '@/features/time-off/requests/list/rights-on.ts'
import { CancelRequest } from '@/features/time-off/view-request/cancel-request.tsx'
import { ReopenRequest } from '@/features/time-off/view-request/reopen-request.tsx'
import type { Found } from '@/features/time-off/view-request/found-or-not.tsx'
import { ViewRequest } from '@/features/time-off/view-request/view-request.tsx'
import { ViewWaiting } from '@/features/time-off/view-request/view-waiting.tsx'
import { Button } from '@/ui/button.tsx'
import { CommentBox } from '@/ui/fields/comment-box.tsx'
import { type Decision, mayDecide, useDecisionForm } from './decision.ts'
import { OfferedReasons } from './offered-reasons.tsx'
import { Summary } from './summary.tsx'
import { reviewText } from './texts.ts'

const EditRequest = lazy(() => import('@/features/time-off/edit-request/edit-request.tsx'))

/** The decision about a request, on its page or beside its list. `onQueued`: called once it is in the outbox. */
export function useReview({ shown, own }: Found, onQueued?: (decision: Decision) => void) {
  const [editing, setEditing] = useState(false)
  const { form, decide } = useDecisionForm(shown, onQueued)
  const { known, waiting } = shown
  const may = mayDecide(shown)
  const { canEdit, canCancel } = rightsOn(known)
  return {
    form,
    decide,
    may,
    decides: may.approve || may.deny,
    mayEdit: own !== null && canEdit && (!waiting || waiting.what === 'edit'),
    mayCancel: canCancel && waiting?.what !== 'cancel',
    editing,
    setEditing,
  }
}

type Review = ReturnType<typeof useReview>
type ReviewPartProps = { found: Found; review: Review }

/** The Deny and Approve buttons, if the person may use them. */
export function DecisionButtons({
  review: { form, may, decide },
  onDeny = () => decide('deny'),
}: Pick<ReviewPartProps, 'review'> & { onDeny?: () => void }) {
  const busy = { disabled: !form.ready, busy: form.submitting }
  return (
    <>
      {may.deny && (
        <Button {...shortcut('D')} {...busy} kind="plain" data-tone="attention" onClick={onDeny}>
          {reviewText('deny')}
        </Button>
      )}
      {may.approve && (
        <Button {...shortcut('A')} {...busy} onClick={() => decide('approve')}>
          {reviewText('approve')}
        </Button>
      )}
    </>
  )
}

/** This device's change to the request, if one is waiting. */
export function ReviewWaiting({ found: { shown }, review }: ReviewPartProps): ReactNode {
  return shown.waiting && <ViewWaiting waiting={shown.waiting} shown={shown} onEdit={() => review.setEditing(true)} />
}

/** The request, and its actions besides the decision. */
export function ReviewedRequest({ found, review, onCancelled }: ReviewPartProps & { onCancelled: () => void }) {
  const { shown, own } = found
  const { mayEdit, mayCancel, editing, setEditing } = review
  return (
    <>
      <ViewRequest
        found={found}
        actions={
          <>
            {mayEdit && (
              <Button {...shortcut('E')} kind="plain" onClick={() => setEditing(true)}>
                {reviewText('edit')}
              </Button>
            )}
            <CancelRequest shown={shown} may={mayCancel} onDone={onCancelled} />
            <ReopenRequest shown={shown} />
          </>
        }
      />
      {editing && mayEdit && own && (
        <Suspense fallback={null}>
          <EditRequest key={shown.key} shown={shown} own={own} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The facts for the decision and its comment, for the top of the form. */
export function DecisionSummary({ found: { shown, balances }, review: { decides, may } }: ReviewPartProps): ReactNode {
  return (
    decides && (
      <Summary shown={shown} balances={balances}>
        <CommentBox name="comments" label={reviewText('comment')} help={reviewText('commentHelp')} />
        {may.deny && <OfferedReasons />}
      </Summary>
    )
  )
}
