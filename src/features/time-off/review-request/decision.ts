import { useEffect, useRef } from 'react'
import { broken } from '@/domain/check.ts'
import { denialRules } from '@/domain/time-off/deciding/decision.ts'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { rightsOn } from '@/features/time-off/requests/list/rights-on.ts'
import { isUnderWay } from '@/offline/outbox/open-row.ts'
import { queueApproval, queueDenial, userOf } from '@/features/time-off/requests/sending/queueing.ts'
import { requestWords } from '@/features/time-off/requests/list/request-row.ts'
import { typedWords } from '@/features/time-off/requests/sending/summary-words.ts'
import type { DecisionForm } from '@/features/time-off/requests/waiting/folds.ts'
import {
  approveRequestSubmission,
  decisionDraft,
  denyRequestSubmission,
} from '@/features/time-off/requests/sending/submissions.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { payrollNoteOf } from '@/ui/status/decided-before.ts'
import { useSecondTap } from '@/ui/second-tap.ts'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import { reviewText } from './texts.ts'

export type Decision = 'approve' | 'deny'
type CommentValues = Pick<DecisionForm, 'comments'>

const noComment: CommentValues = { comments: '' }

/** Whether the user may decide and has no change waiting for the request. */
export function mayDecide({ known, waiting }: Pick<ShownRequest, 'known' | 'waiting'>): {
  approve: boolean
  deny: boolean
} {
  const free = !waiting || (!isUnderWay(waiting.row) && (waiting.what === 'edit' || isNew(waiting)))
  const { canApprove, canDeny } = rightsOn(known)
  return { approve: free && canApprove, deny: free && canDeny }
}

/** Once the user's own decision or cancellation was sent, there's nothing to decide, even if `known` is older. */
const isNew = ({ what, row }: NonNullable<ShownRequest['waiting']>) => what === 'new' && row.state === 'sent'

/**
 * A decision's comment; the pressed button determines which decision it is. Only a denial requires the comment. The request's
 * screen shows its waiting changes, so the form has its own subject. `onQueued`: called once the decision is in the outbox.
 */
export function useDecisionForm(shown: ShownRequest, onQueued?: (decision: Decision) => void) {
  const { key } = shown
  const decision = useRef<Decision>('approve')
  const queued = useRef({ count: 0, told: 0 })
  // The list may have loaded while the decision was stored.
  const latest = useRef(onQueued)
  useEffect(() => {
    latest.current = onQueued
  })
  const draft = decisionDraft.comment(key)
  const form = useSubmissionForm(approveRequestSubmission, {
    initial: noComment,
    // The decision itself carries the version that was seen. Once it has arrived there's no comment left to continue.
    version: { etag: null, asOf: Infinity },
    facts: undefined,
    toBody: ({ comments }: CommentValues) => ({ comments }),
    fromForm: (kept) => ({ comments: (kept as DecisionForm).comments }),
    mistyped: ({ comments }: CommentValues) =>
      decision.current === 'deny' ? broken({ comments }, denialRules, undefined) : [],
    subject: draft.subject,
    params: { id: userOf(shown), requestId: key },
    unfinished: { differs: () => typedWords('comment') },
    queue: async ({ comments = '' }) => {
      const queue = decision.current === 'deny' ? queueDenial : queueApproval
      const row = await queue(shown, comments, draft)
      queued.current.count += 1
      return row
    },
  })
  const isSecondTap = useSecondTap()
  async function decide(what: Decision): Promise<void> {
    // The tap was meant for the list.
    if (isSecondTap()) return
    decision.current = what
    await form.submit()
    const { count, told } = queued.current
    queued.current.told = count
    if (count > told) latest.current?.(what)
  }
  return { form, decide }
}

/** Source of the titles: specification 1 section 4. */
export function decided(shown: ShownRequest, { onClose }: { onClose: () => void }) {
  const denied = ({ kind }: OpenRow) => kind === denyRequestSubmission.kind
  return {
    title: (row: OpenRow) => reviewText(denied(row) ? 'deny' : 'approve'),
    text: (row: OpenRow) =>
      [reviewText(denied(row) ? 'deniedText' : 'approvedText', requestWords(shown)), payrollNoteOf(row)]
        .filter(Boolean)
        .join(' '),
    onClose,
    onKept: onClose,
  }
}
