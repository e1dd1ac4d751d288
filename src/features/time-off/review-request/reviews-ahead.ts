import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { monthOf } from '@/domain/plain-date.ts'
import { hoursRead, requestRead, teamMonthRead } from '@/features/time-off/requests/reads.ts'
import type { EmployeeRow } from '@/features/time-off/requests/list/request-row.ts'
import { fetchAhead, readQuery } from '@/offline/answers/answers.ts'
import type { Read } from '@/offline/answers/read.ts'
import { useUser } from '@/session/user.ts'
import { mayDecide } from './decision.ts'
import { teamAround } from './team-around.ts'

/**
 * Prefetches the data for each row's review, so it opens without signal even if it was never opened: the request, the balances,
 * and who else is off in the months of its days. Refetches once the request has changed.
 */
export function useReviewsAhead(rows: EmployeeRow[] | null, kept: boolean): void {
  const client = useQueryClient()
  const user = useUser()
  const fetched = useRef(new Set<string>())
  const waiting = kept ? [] : (rows ?? []).filter((row) => mayDecide(row).approve || mayDecide(row).deny)
  const names = waiting.map(versionOf)
  useEffect(() => {
    const reads = waiting.flatMap((row, at) => (fetched.current.has(names[at]!) ? [] : readsOf(row, user)))
    fetched.current = new Set(names)
    void fetchAhead(client, reads.map(readQuery))
    // oxlint-disable-next-line react/exhaustive-deps -- the names say which they are
  }, [names.join()])
}

const versionOf = ({ user, key, known }: EmployeeRow) => `${user} ${key} ${known.etag}`

function readsOf({ user, key, known }: EmployeeRow, reader: UserInfo): Read[] {
  const months = new Set((known.entries ?? []).map(({ date }) => monthOf(date)))
  const team = teamAround(known, reader)
  const others = team ? [...months].map((month) => teamMonthRead(month, team.query)) : []
  return [requestRead(user, key), hoursRead(user), ...others]
}
