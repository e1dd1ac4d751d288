import { useEffect, useState } from 'react'
import { currentReach } from '@/api/reach.ts'
import { watchRow } from '@/offline/outbox/outbox.ts'
import {
  type Followed,
  type FollowEvent,
  followSubmitted,
  isUnderWay,
  stepFollowed,
} from '@/ui/form/machine/followed-row.ts'

const patienceMs = 4000

/** Reports each change to one row, and says once if it takes long. */
export function useRowEvents(id: string | undefined, tell: (event: FollowEvent) => void): void {
  useEffect(() => {
    if (!id) return
    const timer = setTimeout(() => tell({ type: 'patienceOver' }), patienceMs)
    const watching = watchRow(id).subscribe((row) =>
      tell({ type: 'rowRead', row, unreachable: currentReach() === 'unreachable' }),
    )
    return () => {
      clearTimeout(timer)
      watching.unsubscribe()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `tell` only passes on
  }, [id])
}

/** Follows a submission without a form, such as a cancellation, and returns the outcome to report. */
export function useOutcome() {
  const [followed, setFollowed] = useState<Followed | null>(null)
  const tell = (event: FollowEvent) => setFollowed((present) => present && stepFollowed(present, event))
  useRowEvents(followed?.id, tell)
  return {
    outcome: followed?.outcome ?? null,
    inProgress: isUnderWay(followed),
    followSubmitted: (id: string) => setFollowed(followSubmitted(id)),
    close: () => tell({ type: 'outcomeClosed' }),
    leaveWaiting: () => tell({ type: 'leftWaiting' }),
  }
}
