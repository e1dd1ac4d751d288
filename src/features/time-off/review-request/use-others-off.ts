import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isSameId } from '@/domain/identity/employee-id.ts'
import { monthOf } from '@/domain/plain-date.ts'
import { type Others, othersOf } from '@/domain/time-off/deciding/decision-facts.ts'
import { stillCounts } from '@/domain/time-off/status.ts'
import { teamMonthRead } from '@/features/time-off/requests/reads.ts'
import { type ShownRequest, requestsIn, shownIn } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { folded } from '@/offline/answers/fold.ts'
import { useUser } from '@/session/user.ts'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { teamAround } from './team-around.ts'

export type OthersOff = {
  /** Null while unknown. */
  others: Others | null
  /** 'none': the employee has no manager, so there's no team. */
  team: 'known' | 'unknown' | 'none'
  /** The team's lead, if it isn't the reader. */
  lead: string | null
  /** When the server sent the oldest of the answers, in ms, if they aren't fresh. */
  asOf: number | null
  coming: boolean
}

/** The team's other active requests on this request's days, earliest first. */
export function useOthersOff({ key, entries, known }: ShownRequest): OthersOff {
  const user = useUser()
  const rows = useOwnRows()
  const around = useMemo(() => known && teamAround(known, user), [known, user])
  const dates = useMemo(() => new Set(entries.map(({ date }) => date)), [entries])
  const months = around ? [...new Set([...dates].map(monthOf))] : []
  const reads = months.map((month) => teamMonthRead(month, around!.query))
  const answers = useQueries({ queries: reads.map(readQuery) })
  const kept = answers.map(({ data }) => data)
  const others = useMemo(() => {
    if (!around || !rows || kept.some((each) => !each)) return null
    const every = new Map<string, ShownRequest>()
    for (const [at, each] of kept.entries()) {
      const answer = { ...folded(reads[at]!, each!, rows), onFile: each!.value }
      for (const request of shownIn(requestsIn(answer))) every.set(request.key, request)
    }
    const off = [...every.values()].flatMap((each) => {
      if (each.key === key || !each.known || isSameId(each.known, known ?? {}) || !stillCounts(each.status)) return []
      const { id, employerId, employeeId, employeeFirstName, employeeLastName } = each.known
      const name = `${employeeFirstName} ${employeeLastName}`.trim()
      const days = datesIn(each, dates)
      return days.length === 0
        ? []
        : [{ requestId: id, employerId, employeeId, name, status: each.status, dates: days }]
    })
    return othersOf(off.toSorted((one, other) => (one.dates[0]! < other.dates[0]! ? -1 : 1)))
    // oxlint-disable-next-line react/exhaustive-deps -- `reads` follows from the others
  }, [rows, dates, key, around, known?.employerId, known?.employeeId, ...kept])
  const old = kept.filter((each) => each && !each.fresh).map((each) => each!.asOf)
  return {
    others,
    team: !known ? 'unknown' : around ? 'known' : 'none',
    lead: around?.lead ?? null,
    asOf: old.length > 0 ? Math.min(...old) : null,
    coming: known !== null && answers.some(({ isError }) => !isError),
  }
}

const datesIn = ({ entries }: ShownRequest, dates: Set<string>) =>
  [...new Set(entries.map(({ date }) => date))].filter((date) => dates.has(date)).toSorted()
