import { fireEvent, screen } from '@testing-library/react'
import { noteReach } from '@/api/reach.ts'
import type { ScheduleChange } from '@/contract/time-off/schedule-changes.ts'
import { type RecordedCall, network } from '@/offline/test-device.ts'
import { employee } from '@/ui/employees/test-people.tsx'
import { button, openScreens } from '@/ui/form/test-stage.tsx'
import ScheduleAuditPage from './page.tsx'

const address = '/timeoff/admin/auditScheduleChanges'
const change = (n: number): ScheduleChange => ({
  employerId: 'SWF',
  employeeId: String(1000 + n),
  employeeFirstName: 'Ann',
  employeeLastName: `Lee${n}`,
  managerFirstName: 'Max',
  managerLastName: 'Ito',
  managerEmail: 'max@company.example',
  changedByFirstName: 'Pat',
  changedByLastName: 'Roll',
  previousSchedule: { SCHEDULE_MON: 8, SCHEDULE_FRI: 8 },
  currentSchedule: { SCHEDULE_MON: 10, SCHEDULE_FRI: 8, SCHEDULE_SAT: 0.25 },
  modifiedTimestamp: '2026-11-20T18:30:00Z',
})
export const changes = (count: number) => Array.from({ length: count }, (_, at) => change(at + 1))

/** A server that finds these changes; pass `total` if it should have more than these. */
export function online(found: ScheduleChange[], { total = found.length, answer }: Options = {}): RecordedCall[] {
  noteReach('reachable')
  return network(async (heard) => {
    const [path, search] = heard.path.split('?')
    const query = new URLSearchParams(search)
    const other = await answer?.(path!)
    if (other) return other
    if (path === '/infinium/employees') return Response.json({ _embedded: { employees: people }, _total_items: 2 })
    if (path!.startsWith('/infinium/employees/'))
      return Response.json({ employee: people.find(({ employeeId }) => path!.endsWith(employeeId)) })
    const [limit, page] = [Number(query.get('limit')), Number(query.get('page'))]
    const shown = found.slice((page - 1) * limit, page * limit)
    return Response.json({ _embedded: { auditScheduleChanges: shown }, _total_items: total })
  })
}
type Options = { total?: number; answer?: (path: string) => Response | null | Promise<Response | null> }

const people = [employee(1, 'Lee'), employee(2, 'Ito')]

export function open(search = '') {
  const opened = openScreens({ [address]: ScheduleAuditPage }, `${address}${search}`)
  return { ...opened, place: () => decodeURIComponent(opened.router.state.location.searchStr) }
}

export const asked = (heard: RecordedCall[]) =>
  heard.flatMap(({ path }) => (path.startsWith('/auditScheduleChanges?') ? [path.split('?')[1]!] : []))
export const type = (label: string, date: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: date } })
  fireEvent.blur(screen.getByLabelText(label))
}
export const disabled = (name: string) => (button(name) as HTMLButtonElement & { disabled: boolean }).disabled
export const start = 'Choose an employee, a manager or dates, and search.'
