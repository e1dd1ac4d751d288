import { QueryClient } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { noteReach } from '@/api/reach.ts'
import type { EmployeeProxy } from '@/contract/time-off/employee-proxies.ts'
import type { FoundEmployee } from '@/contract/employees/employee-search.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { refreshAfterDelivery } from '@/offline/answers/answers.ts'
import { type RecordedCall, network } from '@/offline/test-device.ts'
import { setCurrentUser } from '@/session/user.ts'
import { freshStage, openScreens, screenOf } from '@/ui/form/test-stage.tsx'
import SettingsPage from './page.tsx'

export const proxy = (proxyEmployeeId: string, proxyLastName: string, isEnabled = true): EmployeeProxy => ({
  proxyEmployerId: 'SWF',
  proxyEmployeeId,
  proxyFirstName: 'Pat',
  proxyLastName,
  isEnabled,
  employerId: 'SWF',
  employeeId: 'E1',
})

export const person = (employeeId: string, lastName: string): FoundEmployee => ({
  employeeId,
  employerId: 'SWF',
  userId: '',
  lastName,
  firstName: 'Pat',
  completeName: `${lastName}, Pat`,
  level2: 'OFC',
  position: 'OFC1',
  positionTitle: 'Dispatcher',
})

export async function freshSettings(userRoles: Partial<UserInfo['userRoles']> = {}) {
  await freshStage()
  screenOf(1280)
  setCurrentUser({ userId: 'dana', employeeId: 'E1', employerId: 'SWF', level2: 'OFC', userRoles } as UserInfo)
}

type Given = { proxies?: EmployeeProxy[]; people?: FoundEmployee[]; settings?: object }

/** A server with these settings, proxies and users that accepts every change, unless `refuse` gives a reason. */
export function online(
  given: Given = {},
  refuse: (heard: RecordedCall) => Response | null = () => null,
): RecordedCall[] {
  let { proxies = [] } = given
  const { people = [] } = given
  let settings = {
    timezoneAbbr: 'MST',
    timeZone: 'America/Phoenix',
    showCalendarLegend: false,
    sendCalendarInvitesToMe: false,
    sendCalendarInvitesForMyReports: false,
    ...given.settings,
  }
  const receipt = { headers: { 'ess-receipt': 'R-1234-ABCD' } }
  noteReach('reachable')
  return network((heard) => {
    const refused = refuse(heard)
    if (refused) return refused
    const [path = '', search] = heard.path.split('?')
    const query = new URLSearchParams(search)
    const body = (heard.body ?? {}) as { proxyEmployeeId?: string; isEnabled?: boolean }
    const page = <Item,>(list: string, items: Item[]) => {
      const [limit, at] = [Number(query.get('limit')), Number(query.get('page') ?? 1)]
      const shown = items.slice((at - 1) * limit, at * limit)
      return Response.json({ _embedded: { [list]: shown }, _total_items: items.length })
    }
    if (path === '/timezones')
      return Response.json({
        _embedded: {
          timezones: [
            { timeZoneAbbr: 'CDT', description: 'Central Time (Chicago)', timeZone: 'America/Chicago' },
            { timeZoneAbbr: 'MST', description: 'Mountain Time (Phoenix)', timeZone: 'America/Phoenix' },
          ],
        },
      })
    if (path === '/userSettings') {
      settings = { ...settings, ...body }
      return Response.json({ _embedded: { settings } }, heard.method === 'GET' ? {} : receipt)
    }
    if (path === '/infinium/employees')
      return page(
        'employees',
        people.filter(({ lastName }) => lastName.toLowerCase().includes((query.get('search') ?? '').toLowerCase())),
      )
    if (path !== '/employeeProxies') return Response.json({})
    if (heard.method === 'GET') return page('employeeProxies', proxies)
    const others = proxies.filter(({ proxyEmployeeId }) => proxyEmployeeId !== body.proxyEmployeeId)
    if (heard.method === 'DELETE') proxies = others
    else {
      const known = people.find(({ employeeId }) => employeeId === body.proxyEmployeeId)
      const before = proxies.find(({ proxyEmployeeId }) => proxyEmployeeId === body.proxyEmployeeId)
      const next = { ...(before ?? proxy(known!.employeeId, known!.lastName)), isEnabled: body.isEnabled ?? true }
      proxies = before ? proxies.map((each) => (each === before ? next : each)) : [...others, next]
      return Response.json({ employeeProxy: next }, receipt)
    }
    return Response.json({}, receipt)
  })
}

let undo = () => {}

/** Opens the settings at this address. The device's data persists between openings. */
export function open(address = '/timeoff/settings') {
  undo()
  cleanup()
  const client = new QueryClient()
  undo = refreshAfterDelivery(client)
  return openScreens({ '/timeoff/settings': SettingsPage }, address, { client })
}
