import { useState } from 'react'
import { type SendOptions, send } from '@/offline/outbox/outbox.ts'
import type { Submission } from '@/offline/outbox/submission.ts'
import { OutcomeWithoutForm } from '@/ui/form/outcome/outcome-dialogs.tsx'
import { useOutcome } from '@/ui/form/outcome/use-outcome.ts'

// Specification 1 section 9.
const successMs = 5000

/** `done` shows for 5 seconds after the server accepted the change, `working` while a slow one is in flight. */
type Words = { done: string; working?: string }

/** Queues changes to a list's items and reports how each ended; `told` belongs on the screen. */
export function useListSend() {
  const [words, setWords] = useState<Words>({ done: '' })
  const { outcome, inProgress, followSubmitted, close, leaveWaiting } = useOutcome()
  async function queue<Body>(
    submission: Submission<Body>,
    body: Body,
    { done, working, ...about }: SendOptions & Words,
  ): Promise<void> {
    setWords({ done, working })
    followSubmitted(await send(submission, body, about))
  }
  const told = (
    <OutcomeWithoutForm
      outcome={outcome}
      submitting={inProgress}
      leaveWaiting={leaveWaiting}
      closeOutcome={close}
      working={words.working}
      success={{ toast: { text: words.done, tone: 'good', ms: successMs } }}
    />
  )
  return { queue, inProgress, told }
}
