import { shownCount } from '@/domain/locale.ts'
import { useState } from 'react'
import { todayIn } from '@/domain/plain-date.ts'
import { type CalendarEvent, RequestsCalendar } from '@/ui/calendar/requests-calendar.tsx'
import { Button } from '@/ui/button.tsx'
import type { Column } from '@/ui/list/column.ts'
import { DataList } from '@/ui/list/data-list.tsx'
import { DateRangeFilter } from '@/ui/list/date-range-filter.tsx'
import { type ListChange, changed, dateRange, oneOf, stateOf } from '@/ui/list/list-address.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import { SelectFilter } from '@/ui/list/select-filter.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import { Section, Shown } from './stage.tsx'

type Truck = { unit: number; name: string }

const columns: Column<Truck>[] = [
  { key: 'unit', heading: 'Unit', primary: true, cell: ({ unit }) => `Truck ${unit}` },
  { key: 'state', heading: 'State', onCard: 'corner', width: 'status', cell: () => <StatusBadge status="sent" /> },
  { key: 'name', heading: 'Name', sort: 'name', cell: ({ name }) => name },
  {
    key: 'miles',
    heading: 'Miles',
    sort: 'miles',
    align: 'end',
    width: 'number',
    cell: ({ unit }) => shownCount(unit * 1200),
  },
]
const trucks = Array.from({ length: 23 }, (_, at) => ({
  unit: at + 1,
  name: at % 3 === 0 ? 'A truck with a name that is longer than any phone is wide' : 'Kenworth',
}))
const sizes = [10, 25]

export function Lists() {
  const [page, onPage] = useState(1)
  const [size, onSize] = useState(10)
  const given = { label: 'Trucks', columns, rowKey: ({ unit }: Truck) => String(unit), empty: 'No trucks' }
  return (
    <Section title="List">
      <div className="gallery-wide">
        <DataList
          {...given}
          rows={trucks.slice((page - 1) * size, page * size)}
          total={trucks.length}
          paging={{ page, size, sizes, onPage, onSize }}
        />
      </div>
      <div className="gallery-wide">
        <WholePage />
      </div>
      <DataList {...given} label="No trucks" rows={[]} />
      <DataList
        {...given}
        label="Trucks that do not come"
        rows={null}
        total={2}
        error={{ text: 'This could not be loaded.', retry: () => undefined, busy: false }}
      />
      <DataList {...given} label="Trucks that are coming" rows={null} total={2} />
      <Shown state="skeleton">
        <Skeleton lines={4} />
      </Shown>
    </Section>
  )
}

const states = ['parked', 'rolling'] as const
const fleet = {
  sort: { fields: ['name', 'miles'], byDefault: 'miles' },
  filters: { dates: dateRange, state: oneOf(states) },
  tabs: 2,
} as const

/** A whole list screen: search, filters, order, tabs, bulk selection, and a page built from kept data. */
function WholePage() {
  const [address, setAddress] = useState(stateOf(fleet, {}))
  const [chosen, onChoose] = useState<ReadonlyMap<string, Truck>>(new Map([['2', trucks[1]!]]))
  const change = (part: ListChange<typeof fleet.filters, 'name' | 'miles'>) =>
    setAddress((before) => changed(before, part))
  const { page, size, sort, search, filters } = address
  const found = trucks
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .toSorted((one, other) => (sort?.startsWith('name') ? one.name.localeCompare(other.name) : one.unit - other.unit))
  if (sort?.endsWith(':desc')) found.reverse()
  return (
    <ListPage
      address={{ ...address, change, filtered: false, clear: () => undefined, unknown: [] }}
      list={{
        rows: found.slice((page - 1) * size, page * size),
        total: found.length,
        page,
        pages: null,
        notice: 'The server cannot be reached. These are the trucks as of 10:42 AM.',
        asOf: null,
        kept: true,
        failed: null,
      }}
      label="The fleet"
      columns={columns}
      rowKey={({ unit }) => String(unit)}
      empty="No trucks"
      failed="The trucks could not be loaded."
      search="Search by name"
      filters={
        <>
          <SelectFilter
            label="Status"
            value={filters.state}
            options={[{ value: '', label: 'All' }, ...states.map((value) => ({ value, label: value }))]}
            onChange={(state) => change({ filters: { state } })}
          />
          <DateRangeFilter
            label="On the road"
            range={filters.dates}
            onRange={(dates) => change({ filters: { dates } })}
          />
        </>
      }
      views={{ list: 'List', others: [{ label: 'Map', content: <p>Another view of the same trucks</p> }] }}
      actions={<Button kind="plain">Download</Button>}
      selection={{
        chosen,
        onChoose,
        nameOf: ({ unit }) => `truck ${unit}`,
        can: ({ unit }) => unit !== 3,
        actions: (rows) => <Button>{`Park ${rows.length}`}</Button>,
      }}
    />
  )
}

export function Calendar() {
  const today = todayIn('America/Phoenix', Date.now())
  const event = (id: string, code: CalendarEvent['code'], rest: Partial<CalendarEvent>): CalendarEvent => ({
    id,
    code,
    date: today,
    title: 'PTO',
    ...rest,
  })
  const events = [
    event('1', 'P', { hours: '8.00', statusDescription: 'Pending approval', employeeName: 'Ann Lee' }),
    event('2', 'K', { title: 'Float', hours: '4.00', waiting: true, employeeName: 'Bo Diaz' }),
    event('3', 'companyHolidays', { title: 'Company Holiday' }),
  ]
  return (
    <Section title="Calendar">
      <div className="gallery-wide">
        <RequestsCalendar mode="dashboard" today={today} events={events} />
      </div>
      <div className="gallery-wide">
        <RequestsCalendar mode="requests" team today={today} events={[]} />
      </div>
    </Section>
  )
}
