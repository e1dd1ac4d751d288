import { statusWords } from '@/domain/time-off/status.ts'
import { useEffect, useState } from 'react'
import type { RequestOnDay } from '@/contract/time-off/company-holidays.ts'
import { hoursText, nearestHundredths } from '@/domain/hours.ts'
import { type PlainDate, slashedWithDay } from '@/domain/plain-date.ts'
import type { Column } from '@/ui/list/column.ts'
import { DataList } from '@/ui/list/data-list.tsx'
import { pagingOf } from '@/ui/list/paging.tsx'
import { useListPage } from '@/ui/list/use-list-page.ts'
import { RequestBadge } from '@/ui/status/status-badge.tsx'
import { requestsOnDayRead } from './reads.ts'
import { holidaysText } from './texts.ts'

const size = 5

const columns: Column<RequestOnDay>[] = [
  {
    key: 'employee',
    heading: holidaysText('employee'),
    primary: true,
    cell: ({ employeeLastName, employeeFirstName }) => [employeeLastName, employeeFirstName].filter(Boolean).join(', '),
  },
  {
    key: 'status',
    heading: holidaysText('status'),
    width: 'status',
    onCard: 'corner',
    cell: ({ status, statusDescription }) => (
      <RequestBadge status={status} word={statusWords(status, statusDescription)} />
    ),
  },
  {
    key: 'hours',
    heading: holidaysText('hours'),
    width: 'number',
    align: 'end',
    cell: ({ hours }) => hoursText(nearestHundredths(hours)),
  },
]

type RequestsOnDayProps = {
  date: PlainDate
  /** Called with whether they are still loading. */
  onLooking: (looking: boolean) => void
}

/** Shows whose requests are on a day, before it becomes a company holiday. */
export function RequestsOnDay({ date, onLooking }: RequestsOnDayProps) {
  const [page, setPage] = useState(1)
  const address = { page, size, sizes: [size], change: (to: { page?: number }) => setPage(to.page ?? 1) }
  const list = useListPage({ address, read: requestsOnDayRead(date, { page, limit: size }), list: 'timeOffRequests' })
  const looking = list.rows === null && !list.failed
  useEffect(() => {
    onLooking(looking)
    return () => onLooking(false)
    // oxlint-disable-next-line react/exhaustive-deps -- `onLooking` only passes on
  }, [looking])
  const title = holidaysText('onDay', { date: slashedWithDay(date) })
  return (
    <div className="requests-on-day">
      <h2 className="part-title">{title}</h2>
      {Boolean(list.total) && <p className="field-help">{holidaysText('onDayHelp', { count: list.total! })}</p>}
      <DataList
        label={title}
        columns={columns}
        rowKey={(request) => String(request.id)}
        rows={list.rows}
        total={list.total}
        paging={pagingOf(list, address)}
        empty={holidaysText('nobody')}
        error={list.failed && { text: holidaysText('onDayFailed'), ...list.failed }}
      />
    </div>
  )
}
