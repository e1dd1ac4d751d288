import { useEffect, useRef } from 'react'
import { approveRequestSubmission } from '@/features/time-off/requests/sending/submissions.ts'
import { useOwnRows } from '@/ui/status/own-rows.ts'

/**
 * Forgets approvals in this list that are no longer in the outbox because they were undone in another tab or in Activity.
 * `versions`: the approved requests, as '<request> <etag>'.
 */
export function useForgetUndone(versions: ReadonlySet<string>, forget: (those: Set<string>) => void): void {
  const own = useOwnRows()
  const seen = useRef(new Set<string>())
  useEffect(() => {
    if (!own) return
    const present = new Set(
      own.flatMap(({ kind, subject, base }) => (kind === approveRequestSubmission.kind ? `${subject} ${base}` : [])),
    )
    const undone = [...versions].filter((version) => seen.current.has(version) && !present.has(version))
    seen.current = new Set([...versions].filter((version) => present.has(version)))
    if (undone.length > 0) forget(new Set(undone))
  }, [own, versions])
}
