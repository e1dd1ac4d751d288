import { Navigate, useSearch } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { viewRequestScreen } from '@/domain/time-off/request-screens.ts'
import { CancelRequest } from '@/features/time-off/view-request/cancel-request.tsx'
import { type Found, FoundOrNot, requestTitle } from '@/features/time-off/view-request/found-or-not.tsx'
import { Part } from '@/ui/part.tsx'
import { ReopenRequest } from '@/features/time-off/view-request/reopen-request.tsx'
import { useGoBackToLists } from '@/features/time-off/view-request/use-go-back.ts'
import { useOthersRequest } from '@/features/time-off/view-request/use-request.ts'
import { ViewRequest } from '@/features/time-off/view-request/view-request.tsx'
import { ViewWaiting } from '@/features/time-off/view-request/view-waiting.tsx'
import { rightsOn } from '@/features/time-off/requests/rights-on.ts'
import { useUser } from '@/session/user.ts'
import { Button } from '@/ui/button.tsx'
import { CommentBox } from '@/ui/fields/comment-box.tsx'
import { ActionBar } from '@/ui/form/page/form-actions.tsx'
import { FormPage } from '@/ui/form/page/form-page.tsx'
import { decided, mayDecide, useDecisionForm } from './decision.ts'
import { Effect } from './effect.tsx'
import { reviewText } from './texts.ts'

const EditRequest = lazy(() => import('@/features/time-off/edit-request/edit-request.tsx'))

/** Everything needed for an approval, and the decision. Users can't decide on their own request. */
export default function ReviewRequestPage() {
  const { userId } = useUser()
  const { user = '', request = '' } = useSearch({ strict: false }) as { user?: string; request?: string }
  if (String(user).toLowerCase() === userId.toLowerCase())
    return <Navigate to={viewRequestScreen} search={{ user: userId, request: String(request) }} replace />
  return <OthersRequest user={String(user)} name={String(request)} />
}

function OthersRequest({ user, name }: { user: string; name: string }) {
  const goBack = useGoBackToLists()
  return (
    <FoundOrNot found={useOthersRequest(user, name)} goBack={goBack}>
      {(found) => <Review key={found.shown.key} found={found} goBack={goBack} />}
    </FoundOrNot>
  )
}

function Review({ found, goBack }: { found: Found; goBack: () => void }) {
  const { shown, own, balances } = found
  const [editing, setEditing] = useState(false)
  const { form, decide } = useDecisionForm(shown)
  const { known, waiting } = shown
  const may = mayDecide(shown)
  const { canEdit, canCancel } = rightsOn(known)
  const decides = may.approve || may.deny
  const mayEdit = own !== null && canEdit && (!waiting || waiting.what === 'edit')
  const mayCancel = canCancel && waiting?.what !== 'cancel'
  return (
    <FormPage
      title={requestTitle(found)}
      form={form}
      success={decided(shown, { onClose: goBack })}
      intro={waiting && <ViewWaiting waiting={waiting} shown={shown} onEdit={() => setEditing(true)} />}
      actions={
        <ActionBar>
          {!decides && (
            <Button kind="plain" onClick={goBack}>
              {reviewText('back')}
            </Button>
          )}
          {may.deny && (
            <Button
              kind="plain"
              data-tone="attention"
              disabled={!form.ready}
              busy={form.submitting}
              onClick={() => decide('deny')}
            >
              {reviewText('deny')}
            </Button>
          )}
          {may.approve && (
            <Button disabled={!form.ready} busy={form.submitting} onClick={() => decide('approve')}>
              {reviewText('approve')}
            </Button>
          )}
        </ActionBar>
      }
    >
      <ViewRequest
        found={found}
        actions={
          <>
            {mayEdit && (
              <Button kind="plain" onClick={() => setEditing(true)}>
                {reviewText('edit')}
              </Button>
            )}
            <CancelRequest shown={shown} may={mayCancel} onDone={goBack} />
            <ReopenRequest shown={shown} />
          </>
        }
      >
        {decides && <Effect shown={shown} balances={balances} />}
      </ViewRequest>
      {decides && (
        <Part title={reviewText('notes')}>
          <CommentBox name="comments" label={reviewText('comment')} help={reviewText('commentHelp')} />
        </Part>
      )}
      {editing && mayEdit && (
        <Suspense fallback={null}>
          <EditRequest key={shown.key} shown={shown} own={own} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </FormPage>
  )
}
