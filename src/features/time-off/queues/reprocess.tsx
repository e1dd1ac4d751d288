import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ProblemError } from '@/api/problem-error.ts'
import { getRequestQueue } from '@/contract/time-off/request-queues.ts'
import { type Kept, readQuery } from '@/offline/answers/answers.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { Button } from '@/ui/button.tsx'
import { AlertDialog } from '@/ui/dialogs/alert-dialog.tsx'
import { SuccessDialog } from '@/ui/dialogs/success-dialog.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { OutcomeWithoutForm } from '@/ui/form/outcome/outcome-dialogs.tsx'
import { useOutcome } from '@/ui/form/outcome/use-outcome.ts'
import { queueRead, queuesRead } from './reads.ts'
import { reprocessSubmission } from './submission.ts'
import { queueText } from './texts.ts'

const askEveryMs = 1_000
/** Three attempts with their pauses take less time than this, unless the host is locked. */
const patienceMs = 45_000

/** Retries incomplete uploads, and reports the outcome. */
export function Reprocess({ disabled }: { disabled: boolean }) {
  const { outcome, inProgress, followSubmitted, close, leaveWaiting } = useOutcome()
  const [takenAt, setTakenAt] = useState<number | null>(null)
  const result = useUploads(takenAt)
  const done = () => setTakenAt(null)

  useEffect(() => {
    if (outcome?.told === 'sent') setTakenAt(Date.now())
  }, [outcome])

  return (
    <>
      <Button
        kind="plain"
        disabled={disabled || result === 'uploading'}
        busy={inProgress}
        onClick={async () => followSubmitted(await send(reprocessSubmission, {}))}
      >
        {queueText('reprocess')}
      </Button>
      {(result === 'uploading' || result === 'slow') && (
        <Callout tone="busy" mark="clock" live="status">
          <p>{queueText(result === 'slow' ? 'reprocessingLater' : 'reprocessing')}</p>
        </Callout>
      )}
      <OutcomeWithoutForm
        success="screen"
        outcome={outcome}
        closeOutcome={close}
        submitting={inProgress}
        leaveWaiting={leaveWaiting}
      />
      {result === 'all' && (
        <SuccessDialog title={queueText('reprocess')} onClose={done}>
          {queueText('reprocessed')}
        </SuccessDialog>
      )}
      {result === 'some' && (
        <AlertDialog title={queueText('reprocessFailedTitle')} onClose={done}>
          {queueText('reprocessFailed')}
        </AlertDialog>
      )}
    </>
  )
}

type Result = 'uploading' | 'slow' | 'all' | 'some'

/** The outcome of the uploads that the server accepted at this time; null if there's none. */
function useUploads(takenAt: number | null): Result | null {
  const client = useQueryClient()
  const [slow, setSlow] = useState(false)
  const isAsking = takenAt !== null && !slow
  const left = useLeft(takenAt, isAsking)
  const ended = left !== null
  useEffect(() => {
    if (!ended) return
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === getRequestQueue.name })
  }, [ended, client])
  useEffect(() => {
    setSlow(false)
    if (takenAt === null) return
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [takenAt])
  if (takenAt === null) return null
  if (!ended) return slow ? 'slow' : 'uploading'
  return left === 0 ? 'all' : 'some'
}

/**
 * How many uploads were still incomplete after those accepted at this time had ended; null until then. Another company's API
 * doesn't say which ones are in progress, so the queue itself is read.
 */
function useLeft(takenAt: number | null, isAsking: boolean): number | null {
  const asking = { refetchInterval: isAsking ? askEveryMs : (false as const) }
  const counts = useQuery({ ...readQuery(queuesRead()), ...asking })
  const isUntold =
    isUnknown(counts.error) || (counts.data?.fresh === true && counts.data.value.uploadingAgain === undefined)
  const queue = useQuery({ ...readQuery(queueRead('A')), ...asking, enabled: isAsking && isUntold })
  if (takenAt === null) return null
  if (isUntold) return isSince(queue.data, takenAt) ? queue.data.value._total_items : null
  if (!isSince(counts.data, takenAt) || counts.data.value.uploadingAgain !== 0) return null
  return counts.data.value._embedded.queues.find(({ path }) => path === 'incomplete-as400-upload')?.total ?? 0
}

const isUnknown = (error: Error | null) => error instanceof ProblemError && error.problem.status === 404

const isSince = <Value,>(kept: Kept<Value> | undefined, takenAt: number): kept is Kept<Value> =>
  kept !== undefined && kept.fresh && kept.asOf >= takenAt
