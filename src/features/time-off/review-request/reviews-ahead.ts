import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { monthOf } from '@/domain/plain-date.ts'
import { hoursRead, requestRead, teamMonthRead } from '@/features/time-off/requests/reads.ts'
import type { EmployeeRow } from '@/features/time-off/requests/request-row.ts'
import { fetchAhead, readQuery } from '@/offline/answers/answers.ts'
import type { Read } from '@/offline/answers/read.ts'
import { mayDecide } from './decision.ts'

/**
 * What the review of each row needs is fetched ahead, so that it opens without signal though it was never opened: the request,
 * the balances, and who else is off in the months of its days. Again once the request has changed.
 */
export function useReviewsAhead(rows: EmployeeRow[] | null, kept: boolean): void {
  const client = useQueryClient()
  const fetched = useRef(new Set<string>())
  const waiting = kept ? [] : (rows ?? []).filter((row) => mayDecide(row).approve || mayDecide(row).deny)
  const names = waiting.map(versionOf)
  useEffect(() => {
    const reads = waiting.flatMap((row, at) => (fetched.current.has(names[at]!) ? [] : readsOf(row)))
    fetched.current = new Set(names)
    void fetchAhead(client, reads.map(readQuery))
    // oxlint-disable-next-line react/exhaustive-deps -- the names say which they are
  }, [names.join()])
}

const versionOf = ({ user, key, known }: EmployeeRow) => `${user} ${key} ${known.etag}`

function readsOf({ user, key, known }: EmployeeRow): Read[] {
  const months = new Set((known.entries ?? []).map(({ date }) => monthOf(date)))
  return [requestRead(user, key), hoursRead(user), ...[...months].map((month) => teamMonthRead(month))]
}
