import { refusalText } from '@/domain/refusals.ts'
import {
  deleteEmployeeProxy,
  type EmployeeProxy,
  listEmployeeProxies,
  patchEmployeeProxy,
  postEmployeeProxy,
} from '@/contract/time-off/employee-proxies.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { isActiveAfter } from '@/domain/administration/active.ts'
import { isSameId } from '@/domain/identity/employee-id.ts'
import type { EmployeeProxyBody } from '@/domain/time-off/rights/employee-proxies.ts'
import { isPayrollStaff } from '@/domain/time-off/rights/rights.ts'
import { pagedAnswer, wantedPage } from '../../http/answers/paged.ts'
import { type Refusal, refuse } from '../../http/answers/problems.ts'
import { type Call, serve } from '../../http/serve.ts'
import { candidateOf } from '../../stores/time-off/candidates.ts'
import { findProxy, listProxies, removeProxy, saveProxy } from '../../stores/rights/employee-proxies.ts'
import { personNamed } from '../../stores/people/people.ts'

type Change = Call<Endpoint<EmployeeProxyBody>>
type Owner = { employerId?: string; employeeId?: string }

const isOwn = ({ employerId, employeeId }: Owner, user: Call['user']) =>
  isSameId({ employerId, employeeId: employeeId ?? user.employeeId }, user)

type OnFile = {
  /** The person whom the body names; null if there is none. */
  proxyId: string | null
  /** The caller's proxy on file. */
  proxy: EmployeeProxy | null
}

/** People can't choose who acts for another employee. */
async function onFile({ db, user, body }: Change): Promise<OnFile | Refusal> {
  if (!isOwn(body, user)) return refuse(403)
  const named = { employerId: body.proxyEmployerId, employeeId: body.proxyEmployeeId }
  const proxyId = await personNamed(db, named, user.employerId)
  return { proxyId, proxy: await findProxy(db, user.personId, proxyId) }
}

async function save({ db, user, services }: Change, proxyId: string, isEnabled: boolean) {
  await saveProxy(db, user.personId, proxyId, isEnabled)
  await services.announcements.rightsChanges.publish(db, [proxyId])
  return { employeeProxy: (await findProxy(db, user.personId, proxyId))! }
}

const proxyOnFile = (_: unknown, { proxy, proxyId }: OnFile) => proxy && proxyId

export const employeeProxyRoutes = [
  serve(listEmployeeProxies, {
    run: async ({ db, user, query }) => {
      const { employerId, employeeId = user.employeeId, sort = 'proxyLastName' } = query
      const own = isOwn(query, user)
      if (!own && !isPayrollStaff(user.userRoles)) return refuse(403)
      const personId = own ? user.personId : await personNamed(db, { employerId, employeeId }, user.employerId)
      const wanted = wantedPage({ ...query, sort }, { proxyLastName: 'employees.last_name' }, 'proxyLastName')
      const { proxies, total } = await listProxies(db, personId ?? '', wanted)
      return pagedAnswer('employeeProxies', proxies, total, wanted)
    },
  }),
  serve(postEmployeeProxy, {
    present: async (call) => {
      const present = await onFile(call)
      if (!('proxy' in present)) return present
      return { ...present, candidate: await candidateOf(call.db, present.proxyId) }
    },
    affectedEmployee: (_, { proxyId }) => proxyId,
    facts: ({ user }, { proxyId, proxy, candidate }) => ({
      isCaller: proxyId === user.personId,
      candidate,
      isListed: proxy !== null,
    }),
    run: (call, { proxyId }) => save(call, proxyId!, isActiveAfter(call.body)),
  }),
  serve(patchEmployeeProxy, {
    present: onFile,
    affectedEmployee: proxyOnFile,
    precondition: (_, { proxy }) => (proxy ? null : refuse(404, refusalText('ownProxyGone'))),
    run: (call, { proxyId, proxy }) => save(call, proxyId!, isActiveAfter(call.body, proxy!)),
  }),
  serve(deleteEmployeeProxy, {
    present: async (call) => {
      const present = await onFile(call)
      return 'proxy' in present && present.proxyId === null ? refuse(404, refusalText('noEmployee')) : present
    },
    affectedEmployee: proxyOnFile,
    run: async ({ db, user, services }, { proxyId, proxy }) => {
      if (!proxy || proxyId === null) return {}
      await removeProxy(db, user.personId, proxyId)
      await services.announcements.rightsChanges.publish(db, [proxyId])
      return {}
    },
  }),
]
