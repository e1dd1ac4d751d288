import { type PlainDate, addDays, addMonths, slashed } from '@/domain/plain-date.ts'
import { calendarWindow } from '@/domain/time-off/selecting/calendar-window.ts'
import {
  type ShownRequest,
  everyRequest,
  shownIn,
  waitingOf,
} from '@/features/time-off/requests/waiting/shown-requests.ts'
import type { OwnTimeOff } from '@/features/time-off/requests/own/own-time-off.ts'
import { pageRead } from '@/features/time-off/requests/reads.ts'
import { liesIn, requestRow } from '@/features/time-off/requests/list/request-row.ts'
import { useOwnTimeOff } from '@/features/time-off/requests/own/use-own-time-off.ts'
import { idsOf } from '@/offline/answers/fold.ts'
import { useUser } from '@/session/user.ts'
import { ButtonMark } from '@/ui/button-mark.tsx'
import '@/ui/form/page/form.css'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { DateRangeFilter } from '@/ui/list/date-range-filter.tsx'
import { rangeQuery } from '@/ui/list/date-range.ts'
import { dateRange, useListAddress } from '@/ui/list/list-address.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import { useListPage } from '@/ui/list/use-list-page.ts'
import { type Clock, useClock } from '@/ui/shell/clock/clock-time.ts'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { openRequest, requestColumns } from './columns.tsx'
import { requestsText } from './texts.ts'

const filters = { dates: dateRange }

export default function MyRequestsPage() {
  const clock = useClock()
  const { userId } = useUser()
  const address = useListAddress({ filters })
  const { page, size, change } = address
  const { dates } = address.filters
  const state = useOwnTimeOff()
  const rows = useOwnRows()
  const own = state.state === 'ready' ? state.own : null
  const zone = own?.timeZone ?? deviceZone()
  const inDates = (requests: ShownRequest[]) => requests.filter((each) => liesIn(dates, each))
  const list = useListPage({
    address,
    read: pageRead(userId, { page, limit: size, ...rangeQuery(dates) }),
    list: 'timeOffRequests',
    ready: rows !== undefined && state.state !== 'loading',
    rowsOf: (value, { onFile, pending }) => {
      const ids = idsOf(rows!)
      const answered = { value, onFile, pending }
      const waiting = waitingOf(pending, ids)
      const every = (own?.requests ?? everyRequest(answered, ids)).map((each) => ({
        ...each,
        waiting: waiting.get(each.key) ?? null,
      }))
      return withWaiting(shownIn(answered, ids), inDates(every), page).map((each) => requestRow(each, zone))
    },
    standIn: () => own && keptPage(own),
  })

  /** A page of the requests that are kept for the calendar. */
  function keptPage(kept: OwnTimeOff) {
    const every = inDates(kept.requests)
    const known = every.filter((each) => each.known)
    const present = Math.min(page, Math.max(1, Math.ceil(known.length / size)))
    const shown = withWaiting(known.slice((present - 1) * size, present * size), every, present)
    return {
      rows: shown.map((each) => requestRow(each, zone)),
      total: known.length,
      page: present,
      notice: keptOnly(kept, clock),
    }
  }

  return (
    <ListPage
      address={address}
      list={list}
      label={requestsText('label')}
      columns={requestColumns(userId)}
      opening={openRequest(userId)}
      rowKey={({ key }) => key}
      empty={requestsText('empty')}
      failed={requestsText('failed')}
      filters={
        <DateRangeFilter
          label={requestsText('dates')}
          range={dates}
          onRange={(next) => change({ filters: { dates: next } })}
        />
      }
      footer={
        <ButtonLink to="/timeoff/my-requests/new-request">
          <ButtonMark icon="add" />
          <span>{requestsText('newRequest')}</span>
        </ButtonLink>
      }
    />
  )
}

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Requests in `every` with a waiting change come first on the first page, even if the page doesn't include them; on other pages,
 * they replace the rows they change.
 */
function withWaiting(shown: ShownRequest[], every: ShownRequest[], page: number): ShownRequest[] {
  const waiting = new Map(every.filter((each) => each.waiting).map((each) => [each.key, each]))
  if (page > 1) return shown.map((each) => waiting.get(each.key) ?? each)
  return [...waiting.values(), ...shown.filter(({ key }) => !waiting.has(key))]
}

function keptOnly({ today, asOf }: OwnTimeOff, clock: Clock): string {
  const { earliest, latest } = calendarWindow('requests', today)
  const from: PlainDate = `${earliest}-01`
  const to = addDays(addMonths(`${latest}-01`, 1), -1)
  return requestsText('keptOnly', { from: slashed(from), to: slashed(to), time: clock.time(asOf) })
}
