import { QueryClient } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { noteReach } from '@/api/reach.ts'
import type { RequestOnDay } from '@/contract/time-off/company-holidays.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { refreshAfterDelivery } from '@/offline/answers/answers.ts'
import { type RecordedCall, network } from '@/offline/test-device.ts'
import { setCurrentUser } from '@/session/user.ts'
import { freshStage, openScreens, screenOf } from '@/ui/form/test-stage.tsx'
import CompanyHolidaysPage from './page.tsx'

export const path = '/timeoff/admin/manage/companyHolidays'

/** A payroll user's empty device, as wide as a desktop. */
export async function freshHolidays() {
  await freshStage()
  screenOf(1280)
  setCurrentUser({ userId: 'pam', employeeId: 'E1', level2: 'OFC', userRoles: { isPayroll: true } } as UserInfo)
}

type Given = { dates?: string[]; requests?: RequestOnDay[] }

/** A server with these holidays and requests that accepts every change, unless `refuse` gives a reason. */
export function online(
  { dates = [], requests = [] }: Given = {},
  refuse: (heard: RecordedCall) => Response | Promise<Response> | null = () => null,
) {
  let holidays = dates.map((date, at) => ({ id: at + 1, date }))
  noteReach('reachable')
  return network((heard) => {
    const refused = refuse(heard)
    if (refused) return refused
    const [place = '', search] = heard.path.split('?')
    const query = new URLSearchParams(search)
    const page = <Item,>(list: string, items: Item[]) => {
      const [limit, at] = [Number(query.get('limit') ?? 100), Number(query.get('page') ?? 1)]
      const shown = items.slice((at - 1) * limit, at * limit)
      return Response.json({ _embedded: { [list]: shown }, _total_items: items.length })
    }
    const receipt = { headers: { 'ess-receipt': 'R-1234-ABCD' } }
    if (place === '/companyHolidayRequests') return page('timeOffRequests', requests)
    if (heard.method === 'POST') {
      const companyHoliday = { id: 100 + holidays.length, ...(heard.body as { date: string }) }
      holidays = [...holidays, companyHoliday]
      return Response.json({ companyHoliday }, receipt)
    }
    if (heard.method === 'DELETE') {
      holidays = holidays.filter(({ id }) => !place.endsWith(`/${id}`))
      return Response.json({}, receipt)
    }
    return page(
      'companyHolidays',
      holidays.toSorted((one, other) => other.date.localeCompare(one.date)),
    )
  })
}

let undo = () => {}

/** Opens the screen. The device's data persists between openings. */
export function open(address = path) {
  undo()
  cleanup()
  const client = new QueryClient()
  undo = refreshAfterDelivery(client)
  return openScreens({ [path]: CompanyHolidaysPage }, address, { client })
}

export const request = (id: number, employeeLastName: string): RequestOnDay => ({
  id,
  employeeId: String(id),
  employeeFirstName: 'Pat',
  employeeLastName,
  status: 'S',
  statusDescription: 'Pending upload',
  hours: 7.5,
})
