import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { serverNow } from '@/api/server-clock.ts'
import { downloadRequestQueue } from '@/contract/time-off/request-queues.ts'
import { type RequestQueue, requestQueues } from '@/domain/time-off/queues/request-queues.ts'
import { decidesForPayroll, mayReview } from '@/domain/time-off/rights/rights.ts'
import { BulkActions, BulkResult, canBeChosen, useChosenRequests } from '@/features/time-off/bulk/bulk-here.tsx'
import { namesRow } from '@/features/time-off/requests/list/request-row.ts'
import { isOpen, totalWith, useHeldRows } from '@/features/time-off/requests/list/held-rows.ts'
import { orderFields, requestOrders, sortable, usualOrder, waitsIn } from '@/features/time-off/requests/list/orders.ts'
import { type ShownRequest, shownIn } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { useTimeZone } from '@/features/time-off/requests/own/use-own-time-off.ts'
import { useOpensReview } from '@/features/time-off/requests/list/use-opens-review.ts'
import { AtDesk } from '@/features/time-off/triage/at-desk.tsx'
import { useReviewsAhead } from '@/features/time-off/review-request/reviews-ahead.ts'
import { DecidingHere } from '@/features/time-off/team/decide.tsx'
import { questionOf } from '@/offline/answers/read.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { employeesText } from '@/ui/employees/texts.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import type { Selection } from '@/ui/list/column.ts'
import { Download } from '@/ui/list/download.tsx'
import { useListAddress } from '@/ui/list/list-address.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import { useKeptPlaces } from '@/ui/list/kept-places.ts'
import { useListPage } from '@/ui/list/use-list-page.ts'
import { useTable } from '@/ui/list/use-table.ts'
import { type QueueRow, openReview, queueColumns, queueRow } from './columns.tsx'
import { queueFilters, queueQuery } from './filters.ts'
import { QueueFilters } from './queue-filters.tsx'
import { queueRead, queuesRead } from './reads.ts'
import { Reprocess } from './reprocess.tsx'
import { queueText } from './texts.ts'
import './queues.css'

/** One page for all queues, chosen by the path. Each queue starts fresh. */
export default function RequestQueuePage() {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '').split('/').at(-1) })
  const queue = requestQueues.find((each) => each.path === path)
  return queue ? <Queue key={queue.path} queue={queue} /> : null
}

const hasDecisions = ({ status }: RequestQueue) => status === null || waitsIn(status)

function Queue({ queue }: { queue: RequestQueue }) {
  const zone = useTimeZone()
  const { settings } = useConfiguration()
  const { userRoles } = useUser()
  const decides = decidesForPayroll(userRoles)
  const byDefault = usualOrder(waitsIn(queue.status), useTable())
  const address = useListAddress({
    filters: queueFilters,
    sort: { fields: orderFields, byDefault, remembers: queue.path },
  })
  const { page, size } = address
  const rowOf = (request: ShownRequest) =>
    queueRow(request, { zone, now: serverNow(), highlightAfter: settings.highlight_queue_dates_older_than, decides })
  const { code, query } = queueQuery(queue, address)
  const selected = useChosenRequests<QueueRow>(JSON.stringify([code, { ...query, sort: '' }]))
  const readPage = (at: number, limit: number) => queueRead(code, { page: at, limit, ...query })
  const read = readPage(page, size)
  const counts = useAnswer(queuesRead()).data?.value._embedded.queues
  const places = useKeptPlaces(questionOf(read))
  const list = useListPage({
    address,
    read,
    list: 'requests',
    stays: places.keeps,
    rowsOf: (value, { onFile, pending }) => shownIn({ value, onFile, pending }).map(rowOf),
  })
  const shown = useHeldRows(list.rows, places, rowOf)
  useReviewsAhead(list.rows, list.kept)
  const openRow = useOpensReview()
  const selection: Selection<QueueRow> = {
    ...selected,
    nameOf: (row) => queueText('nameOf', namesRow(row)),
    can: canBeChosen,
    keepsPlace: (row) => row.left === true || isOpen(row),
    actions: (rows, elsewhere) => (
      <BulkActions rows={rows} elsewhere={elsewhere} onKept={({ key }) => selected.drop(key)} />
    ),
    result: <BulkResult />,
  }
  const selects = (decides || mayReview(userRoles)) && hasDecisions(queue) ? selection : undefined

  return (
    <DecidingHere onDecide={places.keep}>
      <AtDesk
        queue={{ label: queue.title, list: 'requests', read: readPage, rowOf }}
        address={address}
        rows={shown}
        search={employeesText('search')}
        selection={selects}
      >
        <ListPage
          wide
          onRow={openRow}
          address={address}
          list={{
            ...list,
            whole: counts?.find(({ path }) => path === queue.path)?.total ?? null,
            rows: shown,
            total: totalWith(list.total, shown, address),
            ...(places.keeps && { pages: null }),
          }}
          label={queue.title}
          columns={useMemo(() => sortable(queueColumns(queue)), [queue])}
          orders={requestOrders}
          opening={openReview}
          rowKey={({ key }) => key}
          empty={queueText('empty')}
          failedHeading={queueText('failedHeading')}
          failed={queueText('failed')}
          search={employeesText('search')}
          selection={selects}
          filters={<QueueFilters address={address} choosesStatus={queue.status === null} />}
          actions={
            <>
              {queue.status === 'A' && <Reprocess disabled={list.total === 0} />}
              <Download endpoint={downloadRequestQueue} params={{ statusCode: code }} query={query} />
            </>
          }
        />
      </AtDesk>
    </DecidingHere>
  )
}
