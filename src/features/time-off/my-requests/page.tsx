import { type PlainDate, addDays, addMonths, slashed } from '@/domain/plain-date.ts'
import { calendarWindow } from '@/domain/time-off/calendar-window.ts'
import type { AnswerOf } from '@/contract/endpoint.ts'
import type { listTimeOffRequests } from '@/contract/time-off.ts'
import {
  type ShownRequest,
  everyRequest,
  requestsIn,
  shownIn,
  waitingOf,
} from '@/features/time-off/requests/shown-requests.ts'
import type { OwnTimeOff } from '@/features/time-off/requests/own-time-off.ts'
import { pageRead } from '@/features/time-off/requests/reads.ts'
import { liesIn, requestRow } from '@/features/time-off/requests/request-row.ts'
import { useOwnTimeOff } from '@/features/time-off/requests/use-own-time-off.ts'
import { idsOf } from '@/offline/answers/fold.ts'
import { useUser } from '@/session/user.ts'
import { type Answer, useAnswer } from '@/ui/answers/use-answer.ts'
import { ButtonMark } from '@/ui/button-mark.tsx'
import '@/ui/form/page/form.css'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { DateRangeFilter } from '@/ui/list/date-range-filter.tsx'
import { rangeQuery } from '@/ui/list/date-range.ts'
import { type ListState, dateRange, useListAddress } from '@/ui/list/list-address.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import { useListPage, withWaiting } from '@/ui/list/use-list-page.ts'
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
  const read = pageRead(userId, { page, limit: size, ...rangeQuery(dates) })
  const { data, isError } = useAnswer(read)
  const rows = useOwnRows()
  const own = state.state === 'ready' ? state.own : null
  const isKnown = rows && state.state !== 'loading' && (data || isError)
  const list = useListPage({
    address,
    read,
    list: 'timeOffRequests',
    overlay: isKnown ? () => pageOf(data, idsOf(rows), own, address, clock) : null,
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

type Address = Pick<ListState<typeof filters, never>, 'page' | 'size' | 'filters'>

/**
 * What waits comes first, even if the page doesn't have its request. A page that isn't kept is built from the requests kept for
 * the calendar.
 */
function pageOf(
  answer: Answer<AnswerOf<typeof listTimeOffRequests>> | undefined,
  ids: ReturnType<typeof idsOf>,
  own: OwnTimeOff | null,
  { page: asked, size, filters: { dates } }: Address,
  clock: Clock,
) {
  if (!answer && !own) return null
  const waiting = answer && waitingOf(answer.pending, ids)
  const every = (own?.requests ?? everyRequest(requestsIn(answer!), ids)).filter((each) => liesIn(dates, each))
  const first = every
    .map((each) => (waiting ? { ...each, waiting: waiting.get(each.key) ?? null } : each))
    .filter((each) => each.waiting)
  const rowsOf = (shown: ShownRequest[], page: number) =>
    withWaiting(shown, first, page).map((each) => requestRow(each, own?.timeZone ?? deviceZone()))
  if (answer) return { rows: rowsOf(shownIn(requestsIn(answer), ids), asked), total: answer.value._total_items }
  const known = every.filter((each) => each.known)
  const page = Math.min(asked, Math.max(1, Math.ceil(known.length / size)))
  const rows = rowsOf(known.slice((page - 1) * size, page * size), page)
  return { rows, total: known.length, page, notice: keptOnly(own!, clock) }
}

function keptOnly({ today, asOf }: OwnTimeOff, clock: Clock): string {
  const { earliest, latest } = calendarWindow('requests', today)
  const from: PlainDate = `${earliest}-01`
  const to = addDays(addMonths(`${latest}-01`, 1), -1)
  return requestsText('keptOnly', { from: slashed(from), to: slashed(to), time: clock.time(asOf) })
}
