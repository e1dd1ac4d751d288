import {
  type Administrator,
  listPayrollAdmins,
  listPayrollAssistants,
} from '@/contract/administration/administrators.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import type { Paged } from '@/contract/endpoint/paged.ts'
import { type SupervisorProxy, listSupervisorProxies } from '@/contract/time-off/supervisor-proxies.ts'
import { type UserType, userLists } from '@/domain/administration/user-lists.ts'
import { type Read, read } from '@/offline/answers/read.ts'

type Page = { page?: number; limit?: number; search?: string }
export type Listed = Administrator | SupervisorProxy

/** The call of each list, and the name of the users in its answer. */
export const listOf = {
  admins: { endpoint: listPayrollAdmins, list: 'payrollAdmins' },
  assistants: { endpoint: listPayrollAssistants, list: 'payrollAssistants' },
  proxies: { endpoint: listSupervisorProxies, list: 'supervisorProxies' },
} as const

/** One page by last name. The page that a list opens with is always kept. */
export function usersRead(type: UserType, { page = 1, limit = 10, search = '' }: Page = {}) {
  const sort = type === 'proxies' ? 'supervisorLastName' : 'employeeLastName'
  const users = read(listOf[type].endpoint as Endpoint, {
    query: { limit, page, sort, ...(search && { search }) },
    keep: page === 1 && limit === 10 && !search ? 'always' : 'recent',
  })
  return users as Read<Endpoint<undefined, Paged<string, Listed>>>
}

export const usersReads = () => userLists.map(({ path }) => usersRead(path))
