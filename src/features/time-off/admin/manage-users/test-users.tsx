import { QueryClient } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { noteReach } from '@/api/reach.ts'
import type { Administrator } from '@/contract/administration/administrators.ts'
import type { FoundEmployee } from '@/contract/employees/employee-search.ts'
import type { SupervisorProxy } from '@/contract/time-off/supervisor-proxies.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import type { UserType } from '@/domain/administration/user-lists.ts'
import { usersScreen } from '@/features/time-off/requests/paths.ts'
import { refreshAfterDelivery } from '@/offline/answers/answers.ts'
import { type RecordedCall, network } from '@/offline/test-device.ts'
import { setCurrentUser } from '@/session/user.ts'
import { freshStage, openScreens, screenOf } from '@/ui/form/test-stage.tsx'
import ManageUsersPage from './page.tsx'

/** The reader's employee id. */
export const own = 'E1'

/** A payroll admin's empty device, as wide as a desktop. */
export async function freshUsers() {
  await freshStage()
  screenOf(1280)
  setCurrentUser({
    userId: 'pam',
    employeeId: own,
    level2: 'OFC',
    userRoles: { isPayrollAdmin: true },
    permissions: {},
  } as UserInfo)
}

export const admin = (employeeId: string, employeeLastName: string, isEnabled = true): Administrator => ({
  employerId: 'SWF',
  employeeId,
  employeeUserId: '',
  employeeFirstName: 'Pat',
  employeeLastName,
  isEnabled,
})

export const standIn = (supervisor: string, proxy: string, isEnabled = true): SupervisorProxy => ({
  supervisorEmployerId: 'SWF',
  supervisorEmployeeId: supervisor,
  supervisorFirstName: 'Max',
  supervisorLastName: `Boss${supervisor}`,
  proxyEmployerId: 'SWF',
  proxyEmployeeId: proxy,
  proxyFirstName: 'Pat',
  proxyLastName: `Name${proxy}`,
  isEnabled,
})

const person = (employeeId: string, level2 = 'OFC'): FoundEmployee => ({
  employeeId,
  employerId: 'SWF',
  userId: '',
  lastName: `Name${employeeId}`,
  firstName: 'Pat',
  completeName: `Name${employeeId}, Pat`,
  level2,
  position: '',
  positionTitle: 'Dispatcher',
})
const people = [person(own), person('7'), person('8'), person('9'), person('10', 'XDRV')]

type Given = { admins?: Administrator[]; assistants?: Administrator[]; proxies?: SupervisorProxy[] }
type Listed = Administrator | SupervisorProxy
type Answer = (heard: RecordedCall) => Response | Promise<Response> | null

const names = {
  '/payrollAdmins': 'admins',
  '/payrollAssistants': 'assistants',
  '/supervisorProxies': 'proxies',
} as const
const idOf = (item: Listed) => ('proxyEmployeeId' in item ? item.proxyEmployeeId : item.employeeId)

/** A server with these lists that accepts every change; `first` may answer instead. */
export function online(given: Given = {}, first: Answer = () => null): RecordedCall[] {
  const lists: Record<UserType, Listed[]> = { admins: [], assistants: [], proxies: [], ...given }
  const receipt = { headers: { 'ess-receipt': 'R-1234-ABCD' } }
  noteReach('reachable')
  return network((heard) => {
    const answered = first(heard)
    if (answered) return answered
    const [path = '', search] = heard.path.split('?')
    const query = new URLSearchParams(search)
    const page = <Item,>(list: string, items: Item[]) => {
      const [limit, at] = [Number(query.get('limit')), Number(query.get('page') ?? 1)]
      return Response.json({
        _embedded: { [list]: items.slice((at - 1) * limit, at * limit) },
        _total_items: items.length,
      })
    }
    const wanted = (query.get('search') ?? '').toLowerCase()
    if (path === '/infinium/employees')
      return page(
        'employees',
        people.filter(({ completeName }) => completeName.toLowerCase().includes(wanted)),
      )
    const [, root, named] = /^(\/\w+)(?:\/(\w+))?$/.exec(path)!
    const type = names[root as keyof typeof names]
    if (heard.method === 'GET')
      return page(
        root!.slice(1),
        lists[type].filter((item) => JSON.stringify(item).toLowerCase().includes(wanted)),
      )
    const body = (heard.body ?? {}) as { employeeId?: string; proxyEmployeeId?: string; isEnabled?: boolean }
    const id = named ?? body.proxyEmployeeId ?? body.employeeId!
    const before = lists[type].find((item) => idOf(item) === id)
    if (heard.method === 'DELETE') lists[type] = lists[type].filter((item) => item !== before)
    else {
      const made = type === 'proxies' ? standIn(body.employeeId!, id) : admin(id, `Name${id}`)
      const next = { ...(before ?? made), isEnabled: body.isEnabled ?? true }
      lists[type] = [...lists[type].filter((item) => item !== before), next]
      return Response.json({ [type === 'proxies' ? 'supervisorProxy' : 'administrator']: next }, receipt)
    }
    return Response.json({}, receipt)
  })
}

let undo = () => {}

/** Opens a list, or any address below it. The device's data persists between openings. */
export function open(type: UserType | (string & {}) = 'admins', search = '') {
  undo()
  cleanup()
  const client = new QueryClient()
  undo = refreshAfterDelivery(client)
  const screens = { '/timeoff/admin/manage/{-$userType}': ManageUsersPage }
  return openScreens(screens, `${usersScreen(type as UserType)}${search}`, { client })
}
