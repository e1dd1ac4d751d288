import { useQueryClient } from '@tanstack/react-query'
import {
  downloadScheduleChanges,
  listScheduleChanges,
  type ScheduleChange,
} from '@/contract/time-off/schedule-changes.ts'
import { auditHeading } from '@/domain/time-off/schedule/audit-headings.ts'
import { read } from '@/offline/answers/read.ts'
import { Download } from '@/ui/list/download.tsx'
import { useListAddress } from '@/ui/list/list-address.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import { useListPage } from '@/ui/list/use-list-page.ts'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { AuditFilters } from './audit-filters.tsx'
import { type AuditRow, auditColumns } from './columns.tsx'
import { auditFilters, auditQuery, auditSort } from './filters.ts'
import { auditText } from './texts.ts'
import './schedule-audit.css'

export default function ScheduleAuditPage() {
  const client = useQueryClient()
  useClock()
  const address = useListAddress({ filters: auditFilters, sort: auditSort })
  const { page, size, sort, filters, filtered, change } = address
  const query = auditQuery(filters)
  const list = useListPage({
    address,
    read: read(listScheduleChanges, { query: { limit: size, page, sort, ...query }, keep: 'recent' }),
    asks: filtered,
    list: 'auditScheduleChanges',
    rowsOf: withKeys,
  })
  return (
    <ListPage
      address={{ ...address, sort: filtered ? sort : undefined }}
      list={list}
      label={auditHeading('audit')}
      columns={auditColumns}
      rowKey={({ key }) => key}
      empty={auditText(filtered ? 'empty' : 'start')}
      failed={auditText('failed')}
      filters={
        <AuditFilters
          searched={filters}
          onSearch={(next) => {
            void client.invalidateQueries({ queryKey: [listScheduleChanges.name] })
            change({ filters: next })
          }}
          onClear={address.clear}
        />
      }
      actions={<Download endpoint={downloadScheduleChanges} query={query} total={list.total} />}
    />
  )
}

const withKeys = (items: ScheduleChange[]): AuditRow[] =>
  items.map((item, at) => ({ ...item, key: `${item.employeeId} ${item.modifiedTimestamp} ${at}` }))
