import { useQuery } from '@tanstack/react-query'
import { type PlainDate, addDays, addMonths } from '@/domain/plain-date.ts'
import { calendarWindow } from '@/domain/time-off/calendar-window.ts'
import { readQuery } from '@/offline/answers.ts'
import { useUser } from '@/session/user.ts'
import { rangeQuery } from '@/ui/list/date-range.ts'
import type { OwnTimeOff, ShownRequest } from '@/features/time-off/own-time-off.ts'
import { pageRead } from '@/features/time-off/time-off-queries.ts'
import { useOwnTimeOff } from '@/features/time-off/use-own-time-off.ts'
import type { ListAddress } from './list-address.ts'
import { type RequestRow, liesIn, requestRow, shownOf, withWaiting } from './request-row.ts'

export type RequestsPage = {
  /** Null while they are fetched. */
  rows: RequestRow[] | null
  total: number | null
  /** The one that is shown: not beyond the last. */
  page: number
  /** The page is made of what is kept for the calendar: of which days, and when it was fetched. */
  kept: { from: PlainDate; to: PlainDate; asOf: number } | null
  failed: { retry: () => void; busy: boolean } | null
}

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** One page of the person's requests: from the server, else as it is kept, else out of what is kept for the calendar. */
export function useRequestsPage({ page, size, range }: ListAddress): RequestsPage {
  const { userId } = useUser()
  const state = useOwnTimeOff()
  const query = useQuery(readQuery(pageRead(userId, { page, limit: size, ...rangeQuery(range) })))
  const none = { rows: null, total: null, page, kept: null, failed: null }
  const own = state.state === 'ready' ? state.own : null
  const rowsOf = (shown: ShownRequest[]) => shown.map((each) => requestRow(each, own?.timeZone ?? deviceZone()))
  const beside = query.data ? own?.requestsSince(query.data.asOf) : own?.requests
  const waiting = (beside ?? []).filter((each) => each.waiting && liesIn(range, each))

  if (state.state === 'loading') return none
  if (query.data) {
    const { _embedded, _total_items: total } = query.data.value
    return { ...none, rows: rowsOf(withWaiting(_embedded.timeOffRequests.map(shownOf), waiting, page === 1)), total }
  }
  if (!query.isError) return none
  if (!own) {
    const retry = () => {
      if (state.state === 'failed') state.retry()
      void query.refetch()
    }
    return { ...none, failed: { retry, busy: query.isFetching } }
  }
  const known = own.requests.filter((each) => each.known && liesIn(range, each))
  const last = Math.max(1, Math.ceil(known.length / size))
  const shown = Math.min(page, last)
  const rows = rowsOf(withWaiting(known.slice((shown - 1) * size, shown * size), waiting, shown === 1))
  return { ...none, rows, total: known.length, page: shown, kept: { ...daysKept(own), asOf: own.asOf } }
}

function daysKept({ today }: OwnTimeOff): { from: PlainDate; to: PlainDate } {
  const { earliest, latest } = calendarWindow('requests', today)
  return { from: `${earliest}-01`, to: addDays(addMonths(`${latest}-01`, 1), -1) }
}
