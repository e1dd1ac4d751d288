import { noteReach } from '@/api/reach.ts'
import type { FoundEmployee } from '@/contract/employees/employee-search.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { network } from '@/offline/test-device.ts'
import { setCurrentUser } from '@/session/user.ts'
import { freshStage, screenOf } from '@/ui/form/test-stage.tsx'

export const employee = (n: number, lastName = `Name${n}`): FoundEmployee => ({
  employeeId: String(1000 + n),
  employerId: 'SWF',
  userId: `user${n}`,
  lastName,
  firstName: `First${n}`,
  completeName: `${lastName}, First${n}`,
  level2: 'OFC',
  position: `OFC${n}`,
  positionTitle: `Title ${n}`,
})

export const employees = (count: number): FoundEmployee[] => Array.from({ length: count }, (_, at) => employee(at + 10))

export const manager = (n: number) => ({
  managerEmployerId: 'SWF',
  managerEmployeeId: String(n),
  managerUserId: `boss${n}`,
  managerFirstName: 'Margaret',
  managerLastName: `Boss${n}`,
})

export type Given = { roles?: Partial<UserInfo['userRoles']>; canChangeEmployees?: boolean; managers?: object[] }

/** An empty device of a person with these roles, as wide as a desktop. */
export async function freshPeople({ roles = {}, canChangeEmployees = false, managers = [] }: Given) {
  await freshStage()
  screenOf(1280)
  setCurrentUser({
    userId: 'dana',
    employeeId: 'E1',
    level2: 'OFC',
    userRoles: roles,
    permissions: { canChangeEmployees },
    managerProxyAssignments: managers,
  } as unknown as UserInfo)
}

const listOf = (path: string) =>
  path.endsWith('employeeReports')
    ? 'employeeReports'
    : { '/userEmployees': 'userEmployees', '/employeeProxyAssignments': 'employeeProxyAssignments' }[path]

/** A server that finds these people, depending on the search's path. */
export function online(found: (path: string) => FoundEmployee[]) {
  noteReach('reachable')
  return network(({ path: asked }) => {
    const [path = '', search] = asked.split('?')
    const query = new URLSearchParams(search)
    const all = found(path).filter(({ lastName }) =>
      lastName.toLowerCase().includes((query.get('search') ?? '').toLowerCase()),
    )
    const [limit, page] = [Number(query.get('limit')), Number(query.get('page') ?? 1)]
    const shown = all.slice((page - 1) * limit, page * limit)
    return Response.json({ _embedded: { [listOf(path) ?? 'employees']: shown }, _total_items: all.length })
  })
}
