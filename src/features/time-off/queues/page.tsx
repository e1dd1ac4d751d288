import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { serverNow } from '@/api/server-clock.ts'
import { type RequestQueue, requestQueues, statusCodeOf } from '@/domain/time-off/request-queues.ts'
import { RequestStatus, statusDescriptions } from '@/domain/time-off/status.ts'
import { totalWith, useHeldRows } from '@/features/time-off/requests/held-rows.ts'
import { type ShownRequest, shownIn } from '@/features/time-off/requests/shown-requests.ts'
import { useTimeZone } from '@/features/time-off/requests/use-own-time-off.ts'
import { AtDesk } from '@/features/time-off/triage/at-desk.tsx'
import { useReviewsAhead } from '@/features/time-off/review-request/reviews-ahead.ts'
import { questionOf } from '@/offline/answers/read.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { employeesText } from '@/ui/employees/texts.ts'
import { oneOf, useListAddress } from '@/ui/list/list-address.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import { SelectFilter } from '@/ui/list/select-filter.tsx'
import { useKeptPlaces } from '@/ui/list/kept-places.ts'
import { useListPage } from '@/ui/list/use-list-page.ts'
import { openReview, queueColumns, queueRow } from './columns.tsx'
import { queueRead } from './reads.ts'
import { Reprocess } from './reprocess.tsx'
import { queueText } from './texts.ts'
import './queues.css'

/** One page for all queues, chosen by the path. Each queue starts fresh. */
export default function RequestQueuePage() {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '').split('/').at(-1) })
  const queue = requestQueues.find((each) => each.path === path)
  return queue ? <Queue key={queue.path} queue={queue} /> : null
}

const statuses = Object.values(RequestStatus.schema)

function Queue({ queue }: { queue: RequestQueue }) {
  const zone = useTimeZone()
  const { settings } = useConfiguration()
  const choosesStatus = queue.status === null
  const address = useListAddress({ filters: { status: oneOf(statuses) } })
  const { page, size, search, filters, change } = address
  const rowOf = (request: ShownRequest) =>
    queueRow(request, { zone, now: serverNow(), highlightAfter: settings.highlight_queue_dates_older_than })
  const readPage = (at: number, limit: number) =>
    queueRead((choosesStatus && filters.status) || statusCodeOf(queue), {
      page: at,
      limit,
      ...(search && { search }),
      ...(queue.managerActionRequired && { managerActionRequired: '1' }),
    })
  const read = readPage(page, size)
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

  return (
    <AtDesk
      queue={{ label: queue.title, list: 'requests', read: readPage, rowOf }}
      address={address}
      rows={shown}
      search={employeesText('search')}
    >
      <ListPage
        address={address}
        list={{
          ...list,
          rows: shown,
          total: totalWith(list.total, shown, address),
          ...(places.keeps && { pages: null }),
        }}
        label={queue.title}
        columns={useMemo(() => queueColumns(queue), [queue])}
        opening={openReview}
        rowKey={({ key }) => key}
        empty={queueText('empty')}
        failedHeading={queueText('failedHeading')}
        failed={queueText('failed')}
        search={employeesText('search')}
        filters={
          choosesStatus && (
            <SelectFilter
              label={queueText('status')}
              value={filters.status}
              options={[
                { value: '', label: queueText('allStatuses') },
                ...statuses.map((value) => ({ value, label: statusDescriptions[value] })),
              ]}
              onChange={(status) => change({ filters: { status } })}
            />
          )
        }
        actions={queue.status === 'A' && <Reprocess disabled={list.total === 0} />}
      />
    </AtDesk>
  )
}
