import { type Infer, optional, size, string, type } from '@/domain/struct.ts'
import { SearchText } from '@/domain/identity/person-search.ts'
import { flag, reading, text } from '@/domain/lenient.ts'
import {
  SupervisorProxyBody,
  type SupervisorProxyChangeFacts,
  supervisorProxyChangeRules,
  type SupervisorProxyFacts,
  supervisorProxyRules,
} from '@/domain/administration/supervisor-proxies.ts'
import { administratorRights, ofUser, withUser } from '@/contract/administration/administrators.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { paged } from '@/contract/endpoint/paged.ts'

/** The proxy of a manager or supervisor. Source: specification 1 section 3, supervisor proxy row. */
export const SupervisorProxy = type({
  supervisorEmployerId: text(),
  supervisorEmployeeId: string(),
  supervisorFirstName: text(),
  supervisorLastName: text(),
  proxyEmployerId: text(),
  proxyEmployeeId: string(),
  proxyFirstName: text(),
  proxyLastName: text(),
  isEnabled: flag(),
})
export type SupervisorProxy = Infer<typeof SupervisorProxy>

const shared = {
  service: 'time-off',
  module: 'timeOff',
  path: '/supervisorProxies',
  rights: administratorRights,
} as const
const id = () => optional(size(string(), 1, 32))

/** `search` finds the supervisor or the proxy. */
export const listSupervisorProxies = endpoint({
  ...shared,
  name: 'listSupervisorProxies',
  method: 'GET',
  summary: 'Who stands in for which supervisor, active and inactive',
  ...paged({
    list: 'supervisorProxies',
    item: SupervisorProxy,
    sort: ['supervisorLastName', 'proxyLastName'],
    filters: {
      search: optional(SearchText),
      supervisorEmployerId: id(),
      supervisorEmployeeId: id(),
      proxyEmployerId: id(),
      proxyEmployeeId: id(),
    },
  }),
})

const OneProxy = type({ supervisorProxy: SupervisorProxy })
type OneProxy = Infer<typeof OneProxy>

/** In the bodies `employeeId` is the supervisor's. */
export const postSupervisorProxy = endpoint<SupervisorProxyBody, OneProxy, undefined, SupervisorProxyFacts>({
  ...shared,
  name: 'postSupervisorProxy',
  method: 'POST',
  summary: 'Lets somebody stand in for a supervisor',
  saves: true,
  body: reading(SupervisorProxyBody, ofUser),
  sent: withUser('supervisorProxies'),
  rules: supervisorProxyRules,
  answer: OneProxy,
})

/** Without `isEnabled`, nothing changes. */
export const patchSupervisorProxy = endpoint<SupervisorProxyBody, OneProxy, undefined, SupervisorProxyChangeFacts>({
  ...shared,
  name: 'patchSupervisorProxy',
  method: 'PATCH',
  summary: 'Makes a proxy of a supervisor active or inactive',
  saves: true,
  body: reading(SupervisorProxyBody, ofUser),
  sent: withUser('supervisorProxies'),
  rules: supervisorProxyChangeRules,
  answer: OneProxy,
})

/** Removing a former proxy succeeds; an unknown id is 404. Source: decisions 73. */
export const deleteSupervisorProxy = endpoint<SupervisorProxyBody, object, undefined, SupervisorProxyChangeFacts>({
  ...shared,
  name: 'deleteSupervisorProxy',
  method: 'DELETE',
  summary: 'Removes a proxy of a supervisor',
  saves: true,
  body: reading(SupervisorProxyBody, ofUser),
  rules: supervisorProxyChangeRules,
  answer: type({}),
})
