import { idText } from '@/domain/identity/employee-id.ts'
import { completeName } from '@/domain/identity/complete-name.ts'
import type { Changed } from '@/ui/changed-items/changed-item.tsx'
import type { PageChanges } from '@/ui/list/use-list-page.ts'
import type { Listed } from './reads.ts'
import { usersText } from './texts.ts'

export type Person = { employerId: string; employeeId: string; name: string }

/** A user on one of the lists; `supervisor` only for a proxy. Also the form of each change to a list. */
export type ListedUser = Person & { supervisor: Person | null }

export function listedUser(item: Listed): ListedUser {
  if (!('proxyEmployeeId' in item))
    return {
      employerId: item.employerId,
      employeeId: item.employeeId,
      name: completeName(item.employeeLastName, item.employeeFirstName),
      supervisor: null,
    }
  return {
    employerId: item.proxyEmployerId,
    employeeId: item.proxyEmployeeId,
    name: completeName(item.proxyLastName, item.proxyFirstName),
    supervisor: {
      employerId: item.supervisorEmployerId,
      employeeId: item.supervisorEmployeeId,
      name: completeName(item.supervisorLastName, item.supervisorFirstName),
    },
  }
}

/** A user whom the server hasn't listed yet. This device only knows the full name. */
export function listedItem({ supervisor, ...user }: ListedUser, isEnabled: boolean): Listed {
  const { employerId, employeeId, name } = user
  if (!supervisor)
    return { employerId, employeeId, employeeUserId: '', employeeFirstName: '', employeeLastName: name, isEnabled }
  return {
    supervisorEmployerId: supervisor.employerId,
    supervisorEmployeeId: supervisor.employeeId,
    supervisorFirstName: '',
    supervisorLastName: supervisor.name,
    proxyEmployerId: employerId,
    proxyEmployeeId: employeeId,
    proxyFirstName: '',
    proxyLastName: name,
    isEnabled,
  }
}

export type UserRow = ListedUser & Changed & { key: string; isEnabled: boolean }

export const userRows = (items: Listed[], { waitingFor }: PageChanges): UserRow[] =>
  items.map((item) => {
    const user = listedUser(item)
    const key = userKey(user)
    return { ...user, key, isEnabled: item.isEnabled, waiting: waitingFor(key) }
  })

/** Identifies a user within a list: the subject of their changes. */
export const userKey = (user: ListedUser): string =>
  user.supervisor ? `${idText(user.supervisor)} ${idText(user)}` : idText(user)

/** Names both users, if the user is a proxy. */
export const fullName = ({ name, supervisor }: ListedUser): string =>
  supervisor ? usersText('both', { name, supervisor: supervisor.name }) : name
