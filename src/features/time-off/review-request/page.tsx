import { Navigate, useSearch } from '@tanstack/react-router'
import { viewRequestScreen } from '@/domain/time-off/requests/request-screens.ts'
import { requestWords } from '@/features/time-off/requests/list/request-row.ts'
import { ReviewKeys } from '@/features/time-off/triage/review-keys.tsx'
import { type Neighbors, NeighborsBar, useNeighbors } from '@/features/time-off/triage/neighbors.tsx'
import { type Found, FoundOrNot, requestTitle } from '@/features/time-off/view-request/found-or-not.tsx'
import { useGoBackToLists } from '@/features/time-off/view-request/use-go-back.ts'
import { useOthersRequest } from '@/features/time-off/view-request/use-request.ts'
import { useUser } from '@/session/user.ts'
import { Button } from '@/ui/button.tsx'
import { ActionBar } from '@/ui/form/page/form-actions.tsx'
import { FormPage } from '@/ui/form/page/form-page.tsx'
import { decided } from './decision.ts'
import { Notes } from './notes.tsx'
import { DecisionButtons, DecisionSummary, ReviewWaiting, ReviewedRequest, useReview } from './review.tsx'
import { reviewText } from './texts.ts'

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
  const neighbors = useNeighbors(name)
  return (
    <FoundOrNot found={useOthersRequest(user, name)} goBack={goBack}>
      {(found) => <Review key={found.shown.key} found={found} goBack={goBack} neighbors={neighbors} />}
    </FoundOrNot>
  )
}

type ReviewProps = { found: Found; goBack: () => void; neighbors: Neighbors | null }

function Review({ found, goBack, neighbors }: ReviewProps) {
  const review = useReview(found)
  const { form, decides } = review
  return (
    <FormPage
      title={requestTitle(found)}
      form={form}
      success={{ ...decided(found.shown, { onClose: goBack }), ...(neighbors?.next && { next: neighbors.next }) }}
      offline={decides ? (sent) => reviewText('offline', { sent }) : null}
      intro={
        <>
          {neighbors && <NeighborsBar neighbors={neighbors} name={requestWords(found.shown).name} />}
          <ReviewWaiting found={found} review={review} />
          <ReviewKeys neighbors={neighbors} />
        </>
      }
      actions={
        <ActionBar>
          {!decides && (
            <Button kind="plain" onClick={goBack}>
              {reviewText('back')}
            </Button>
          )}
          <DecisionButtons review={review} />
        </ActionBar>
      }
    >
      <DecisionSummary found={found} review={review} />
      <ReviewedRequest found={found} review={review} onCancelled={goBack} />
      {decides && <Notes />}
    </FormPage>
  )
}
