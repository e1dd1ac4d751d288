import { useState } from 'react'
import { todayIn } from '@/domain/plain-date.ts'
import { type CalendarEvent, RequestsCalendar } from '@/ui/calendar/requests-calendar.tsx'
import { type Column, DataList } from '@/ui/list/data-list.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import { Section, Shown } from './stage.tsx'

type Truck = { unit: number; name: string }

const columns: Column<Truck>[] = [
  { key: 'unit', heading: 'Unit', primary: true, cell: ({ unit }) => `Truck ${unit}` },
  { key: 'state', heading: 'State', onCard: 'corner', width: 'status', cell: () => <StatusBadge status="sent" /> },
  { key: 'name', heading: 'Name', cell: ({ name }) => name },
  { key: 'miles', heading: 'Miles', align: 'end', width: 'number', cell: ({ unit }) => (unit * 1200).toLocaleString('en-US') },
]
const trucks = Array.from({ length: 23 }, (_, at) => ({ unit: at + 1, name: at % 3 === 0 ? 'A truck with a name that is longer than any phone is wide' : 'Kenworth' }))
const alone = { page: 1, size: 10, onPage: () => undefined, onSize: () => undefined }

export function Lists() {
  const [page, onPage] = useState(1)
  const [size, onSize] = useState(10)
  const given = { label: 'Trucks', columns, rowKey: ({ unit }: Truck) => String(unit), empty: 'No trucks' }
  return (
    <Section title="List">
      <div className="gallery-wide"><DataList {...given} rows={trucks.slice((page - 1) * size, page * size)} total={trucks.length} paging={{ page, size, onPage, onSize }} /></div>
      <DataList {...given} label="No trucks" rows={[]} total={0} paging={alone} />
      <DataList {...given} label="Trucks that do not come" rows={null} total={2} paging={alone} error={{ text: 'This could not be loaded.', retry: () => undefined, busy: false }} />
      <DataList {...given} label="Trucks that are coming" rows={null} total={2} paging={alone} />
      <Shown state="skeleton"><Skeleton lines={4} /></Shown>
    </Section>
  )
}

export function Calendar() {
  const today = todayIn('America/Phoenix', Date.now())
  const event = (id: string, code: CalendarEvent['code'], rest: Partial<CalendarEvent>): CalendarEvent => ({ id, code, date: today, title: 'PTO', ...rest })
  const events = [
    event('1', 'P', { hours: '8.00', statusDescription: 'Pending approval', employeeName: 'Ann Lee' }),
    event('2', 'K', { title: 'Float', hours: '4.00', waiting: true, employeeName: 'Bo Diaz' }),
    event('3', 'companyHolidays', { title: 'Company Holiday' }),
  ]
  return (
    <Section title="Calendar">
      <div className="gallery-wide"><RequestsCalendar mode="dashboard" today={today} events={events} /></div>
      <div className="gallery-wide"><RequestsCalendar mode="requests" team today={today} events={[]} /></div>
    </Section>
  )
}
