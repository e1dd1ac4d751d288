import { shownCount } from '@/domain/locale.ts'
import { useState } from 'react'
import { downloadAuditTrail, listAuditTrail } from '@/contract/administration/audit-trail.ts'
import { auditKinds, auditTrailText, maxListedEntries } from '@/domain/administration/audit-trail.ts'
import { read } from '@/offline/answers/read.ts'
import { Button } from '@/ui/button.tsx'
import { idOf } from '@/ui/employees/person-id.ts'
import { PersonPicker } from '@/ui/employees/person-picker.tsx'
import type { Source } from '@/ui/employees/sources.ts'
import { DateRangeFilter } from '@/ui/list/date-range-filter.tsx'
import { Download } from '@/ui/list/download.tsx'
import { type ListAddress, useListAddress } from '@/ui/list/list-address.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import { SelectFilter } from '@/ui/list/select-filter.tsx'
import { useListPage } from '@/ui/list/use-list-page.ts'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { trailColumns } from './columns.tsx'
import { type TrailFilters, trailFilters, trailQuery, trailSort } from './filters.ts'
import { trailText } from './texts.ts'

export default function AuditTrailPage() {
  useClock()
  const address = useListAddress({ filters: trailFilters, sort: trailSort })
  const { page, size, sort, filters } = address
  const query = trailQuery(filters)
  const list = useListPage({
    address,
    read: read(listAuditTrail, { query: { limit: size, page, sort, ...query }, keep: 'recent' }),
    list: 'auditTrail',
  })
  return (
    <ListPage
      address={address}
      list={{ ...list, notice: whyNoMore(list.total) }}
      label={auditTrailText('title')}
      columns={trailColumns}
      rowKey={({ id }) => String(id)}
      empty={trailText('empty')}
      failed={trailText('failed')}
      filters={<Filters address={address} />}
      actions={<Download endpoint={downloadAuditTrail} query={query} total={list.total} />}
    />
  )
}

/** Explains why the list doesn't go back further. */
const whyNoMore = (total: number | null) =>
  total !== null && total >= maxListedEntries
    ? trailText('maxListedEntries', { count: shownCount(maxListedEntries) })
    : null

const anybody: Source[] = ['anybody']
const kinds = [
  { value: '' as const, label: trailText('allKinds') },
  ...auditKinds.map((value) => ({ value, label: auditTrailText(value) })),
]

function Filters({
  address: { filters, filtered, change, clear },
}: {
  address: ListAddress<TrailFilters, 'timestamp'>
}) {
  // An incomplete date isn't a value, so it has to be cleared separately.
  const [cleared, setCleared] = useState(0)
  return (
    <>
      <PersonPicker
        label={trailText('person')}
        choose={trailText('choosePerson')}
        remove={trailText('removePerson')}
        sources={anybody}
        chosen={filters.person}
        onChosen={(person) => change({ filters: { person: idOf(person) } })}
      />
      <SelectFilter
        label={trailText('kind')}
        value={filters.kind}
        options={kinds}
        onChange={(kind) => change({ filters: { kind } })}
      />
      <DateRangeFilter
        key={cleared}
        label={trailText('dates')}
        range={filters.dates}
        onRange={(dates) => change({ filters: { dates } })}
      />
      <Button
        kind="bare"
        disabled={!filtered}
        onClick={() => {
          setCleared(cleared + 1)
          clear()
        }}
      >
        {trailText('clear')}
      </Button>
    </>
  )
}
