import { type PlainDate, addDays, addMonths, slashed } from '@/domain/plain-date.ts'
import { calendarWindow } from '@/domain/time-off/calendar-window.ts'
import type { TimeOffRequest } from '@/contract/time-off.ts'
import { type ShownRequest, shownOf } from '@/features/time-off/requests/overlay.ts'
import type { OwnTimeOff } from '@/features/time-off/requests/own-time-off.ts'
import { pageRead } from '@/features/time-off/requests/reads.ts'
import { type RequestRow, liesIn, requestRow } from '@/features/time-off/requests/request-row.ts'
import { useOwnTimeOff } from '@/features/time-off/requests/use-own-time-off.ts'
import { useUser } from '@/session/user.ts'
import { ButtonMark } from '@/ui/button-mark.tsx'
import '@/ui/form/page/form.css'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { DateRangeFilter } from '@/ui/list/date-range-filter.tsx'
import { rangeQuery } from '@/ui/list/date-range.ts'
import { type ListState, dateRange, useListAddress } from '@/ui/list/list-address.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import { type Overlay, useListPage, withWaiting } from '@/ui/list/use-list-page.ts'
import { type Clock, useClock } from '@/ui/shell/clock/clock-time.ts'
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
  const list = useListPage({
    address,
    read: pageRead(userId, { page, limit: size, ...rangeQuery(dates) }),
    list: 'timeOffRequests',
    overlay: state.state === 'loading' ? null : overlayOf(state.state === 'ready' ? state.own : null, address, clock),
  })
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

/** Applies waiting changes to a page; a page that isn't kept is built from the requests kept for the calendar. */
function overlayOf(
  own: OwnTimeOff | null,
  { page, size, filters: { dates } }: ListState<typeof filters, never>,
  clock: Clock,
): Overlay<TimeOffRequest, RequestRow> {
  const rowsOf = (shown: ShownRequest[], beside: ShownRequest[] = [], at = page) => {
    const waiting = beside.filter((each) => each.waiting && liesIn(dates, each))
    return withWaiting(shown, waiting, at).map((each) => requestRow(each, own?.timeZone ?? deviceZone()))
  }
  return (answer) => {
    if (answer) {
      const { items, total, asOf } = answer
      return { rows: rowsOf(items.map(shownOf), own?.waitingSince(asOf)), total }
    }
    if (!own) return null
    const known = own.requests.filter((each) => each.known && liesIn(dates, each))
    const at = Math.min(page, Math.max(1, Math.ceil(known.length / size)))
    const rows = rowsOf(known.slice((at - 1) * size, at * size), own.requests, at)
    return { rows, total: known.length, page: at, notice: keptOnly(own, clock) }
  }
}

function keptOnly({ today, asOf }: OwnTimeOff, clock: Clock): string {
  const { earliest, latest } = calendarWindow('requests', today)
  const from: PlainDate = `${earliest}-01`
  const to = addDays(addMonths(`${latest}-01`, 1), -1)
  return requestsText('keptOnly', { from: slashed(from), to: slashed(to), time: clock.time(asOf) })
}
