import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { Decision } from '@/features/time-off/review-request/decision.ts'
import {
  DecisionButtons,
  DecisionSummary,
  ReviewWaiting,
  ReviewedRequest,
  useReview,
} from '@/features/time-off/review-request/review.tsx'
import { type Found, NotFound, requestTitle } from '@/features/time-off/view-request/found-or-not.tsx'
import { useOthersRequest } from '@/features/time-off/view-request/use-request.ts'
import { ActionBar } from '@/ui/form/page/form-actions.tsx'
import { FormPane } from '@/ui/form/page/form-pane.tsx'
import { PaneFrame } from '@/ui/form/page/pane-frame.tsx'
import { OutlineCards } from '@/ui/form/page/loaded.tsx'
import type { Named } from './places.ts'
import { triageText } from './texts.ts'

const DenyDialog = lazy(() => import('@/features/time-off/review-request/deny-dialog.tsx'))

const inPlace = { preventScroll: true }

type PaneProps = {
  named: Named
  /** Called once the decision is in the outbox. */
  onDecided: (decision: Decision, found: Found) => void
  focus: PaneFocus
}

/** Whether the pane takes the focus once it shows the next request. */
export type PaneFocus = { ask: (wanted: boolean) => void; isWanted: () => boolean; take: () => boolean }

/** The open request beside the list, as on its own page. */
export function Pane({ named: { user, key }, ...deciding }: PaneProps) {
  const [turn, setTurn] = useState(0)
  const found = useOthersRequest(user, key)
  if (found.state === 'loading') return <PaneOutline takesFocus={deciding.focus.isWanted} />
  if (found.state !== 'found')
    return (
      <PaneFrame title={triageText('request')}>
        <NotFound found={found} />
      </PaneFrame>
    )
  return <ReviewPane key={turn} {...deciding} found={found} onFresh={() => setTurn(turn + 1)} />
}

type PaneOutlineProps = {
  title?: string
  /** Called once: keys need the focus here even while the request is opening. */
  takesFocus?: () => boolean
}

export function PaneOutline({ title = triageText('opening'), takesFocus }: PaneOutlineProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus?.()) section.current?.focus(inPlace)
  }, [])
  return (
    <PaneFrame ref={section} title={title}>
      <div aria-busy="true" className="pane-outline">
        <OutlineCards />
      </div>
    </PaneFrame>
  )
}

type ReviewPaneProps = Omit<PaneProps, 'named'> & {
  found: Found
  /** Starts a new form for the same request, because this one's decision was queued or its draft has changed. */
  onFresh: () => void
}

function ReviewPane({ found, onDecided, focus, onFresh }: ReviewPaneProps) {
  const section = useRef<HTMLElement>(null)
  const [denying, setDenying] = useState(false)
  const isInPane = () => section.current?.contains(document.activeElement) === true
  const told = (decision: Decision) => {
    setDenying(false)
    onFresh()
    onDecided(decision, found)
  }
  const review = useReview(found, told)
  const { form } = review

  useEffect(() => {
    if (focus.take()) section.current?.focus(inPlace)
  }, [])

  function deny() {
    if ((form.methods.getValues('comments') ?? '').trim() !== '') return void review.decide('deny')
    // The dialog's button is gone once it's closed.
    focus.ask(isInPane())
    setDenying(true)
  }

  return (
    <>
      <FormPane
        ref={section}
        title={requestTitle(found)}
        form={form}
        success="screen"
        intro={<ReviewWaiting found={found} review={review} />}
        actions={
          review.decides && (
            <ActionBar>
              <DecisionButtons review={review} onDeny={deny} />
            </ActionBar>
          )
        }
      >
        <DecisionSummary found={found} review={review} />
        <ReviewedRequest found={found} review={review} onCancelled={onFresh} />
      </FormPane>
      {denying && (
        <Suspense fallback={null}>
          <DenyDialog
            shown={found.shown}
            onClose={() => {
              setDenying(false)
              // The text typed in the dialog is now the draft here.
              onFresh()
            }}
            onDenied={() => {}}
            onQueued={() => told('deny')}
          />
        </Suspense>
      )}
    </>
  )
}
