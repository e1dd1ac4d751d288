import { type Infer, optional, size, string, type } from '@/domain/struct.ts'
import { flag, text } from '@/domain/lenient.ts'
import {
  EmployeeProxyBody,
  type EmployeeProxyFacts,
  employeeProxyRules,
} from '@/domain/time-off/rights/employee-proxies.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { paged } from '@/contract/endpoint/paged.ts'
import { timeOffRights } from './time-off.ts'

/** The proxy, and the people they may request for. Source: specification 1 section 3. */
export const EmployeeProxy = type({
  proxyEmployerId: text(),
  proxyEmployeeId: string(),
  proxyFirstName: text(),
  proxyLastName: text(),
  isEnabled: flag(),
  employerId: text(),
  employeeId: text(),
})
export type EmployeeProxy = Infer<typeof EmployeeProxy>

const shared = { service: 'time-off', path: '/employeeProxies', rights: timeOffRights, module: 'timeOff' } as const

/** The caller's own proxies; payroll staff may name another employee. */
export const listEmployeeProxies = endpoint({
  ...shared,
  name: 'listEmployeeProxies',
  changesOnlyWith: 'rows',
  method: 'GET',
  summary: 'People who may request on behalf of an employee',
  ...paged({
    list: 'employeeProxies',
    item: EmployeeProxy,
    sort: ['proxyLastName'],
    filters: { employerId: optional(size(string(), 1, 32)), employeeId: optional(size(string(), 1, 32)) },
  }),
})

const OneProxy = type({ employeeProxy: EmployeeProxy })
type OneProxy = Infer<typeof OneProxy>

export const postEmployeeProxy = endpoint<EmployeeProxyBody, OneProxy, undefined, EmployeeProxyFacts>({
  ...shared,
  name: 'postEmployeeProxy',
  method: 'POST',
  summary: 'Allows somebody to request on behalf of the caller',
  saves: true,
  body: EmployeeProxyBody,
  rules: employeeProxyRules,
  answer: OneProxy,
})

/** Without `isEnabled`, nothing changes. */
export const patchEmployeeProxy = endpoint<EmployeeProxyBody, OneProxy>({
  ...shared,
  name: 'patchEmployeeProxy',
  method: 'PATCH',
  summary: 'Makes a proxy of the caller active or inactive',
  saves: true,
  body: EmployeeProxyBody,
  answer: OneProxy,
})

/** Removing a former proxy succeeds; an unknown id is 404. Source: decisions 73. */
export const deleteEmployeeProxy = endpoint<EmployeeProxyBody, object>({
  ...shared,
  name: 'deleteEmployeeProxy',
  method: 'DELETE',
  summary: 'Removes a proxy of the caller',
  saves: true,
  body: EmployeeProxyBody,
  answer: type({}),
})
