import { idText } from '@/domain/identity/employee-id.ts'
import { completeName } from '@/domain/identity/complete-name.ts'
import type { Listed } from './reads.ts'
import { usersText } from './texts.ts'

export type Person = { employerId: string; employeeId: string; name: string }

/** A user on one of the lists; `supervisor` only for a proxy. Also the form of each change of a list. */
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

/** Identifies a user within a list: the subject of their changes. */
export const userKey = (user: ListedUser): string =>
  user.supervisor ? `${idText(user.supervisor)} ${idText(user)}` : idText(user)

/** Names both users, if the user is a proxy. */
export const fullName = ({ name, supervisor }: ListedUser): string =>
  supervisor ? usersText('both', { name, supervisor: supervisor.name }) : name
