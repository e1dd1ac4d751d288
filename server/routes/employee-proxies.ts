import {
  deleteEmployeeProxy,
  type EmployeeProxy,
  listEmployeeProxies,
  patchEmployeeProxy,
  postEmployeeProxy,
} from '@/contract/employee-proxies.ts'
import type { Endpoint } from '@/contract/endpoint.ts'
import { isActiveAfter } from '@/domain/administration/active.ts'
import type { EmployeeProxyBody } from '@/domain/time-off/employee-proxies.ts'
import { isPayrollStaff } from '@/domain/time-off/rights.ts'
import { pagedAnswer, wantedPage } from '../http/paged.ts'
import { type Refusal, refuse } from '../http/problems.ts'
import { type Call, serve } from '../http/serve.ts'
import { areOnFile, candidateOf } from '../stores/candidates.ts'
import { findProxy, listProxies, removeProxy, saveProxy } from '../stores/employee-proxies.ts'

type Change = Call<Endpoint<EmployeeProxyBody>>

/** Nobody can choose who acts for another employee. */
function isOthers({ user, body }: Change): boolean {
  return (
    (body.employeeId !== undefined && body.employeeId !== user.employeeId) ||
    (body.employerId !== undefined && body.employerId !== user.employerId)
  )
}

/** The caller's proxy that the body names; null if there is none. */
async function onFile(call: Change): Promise<{ proxy: EmployeeProxy | null } | Refusal> {
  if (isOthers(call)) return refuse(403)
  return { proxy: await findProxy(call.db, call.user.employeeId, call.body.proxyEmployeeId) }
}

async function save({ db, user, body, services }: Change, isEnabled: boolean) {
  await saveProxy(db, user.employeeId, body.proxyEmployeeId, isEnabled)
  await services.announcements.rightsChanges.publish(db, [body.proxyEmployeeId])
  return { employeeProxy: (await findProxy(db, user.employeeId, body.proxyEmployeeId))! }
}

const proxyOnFile = (_: unknown, { proxy }: { proxy: EmployeeProxy | null }) => proxy?.proxyEmployeeId ?? null

export const employeeProxyRoutes = [
  serve(listEmployeeProxies, {
    run: async ({ db, user, query }) => {
      const { employeeId = user.employeeId, employerId, sort = 'proxyLastName' } = query
      const isOwn = employeeId === user.employeeId && (employerId === undefined || employerId === user.employerId)
      if (!isOwn && !isPayrollStaff(user.userRoles)) return refuse(403)
      const wanted = wantedPage({ ...query, sort }, { proxyLastName: 'employees.last_name' }, 'proxyLastName')
      const { proxies, total } = await listProxies(db, employeeId, wanted)
      return pagedAnswer('employeeProxies', proxies, total, wanted)
    },
  }),
  serve(postEmployeeProxy, {
    affectedEmployee: ({ body }) => body.proxyEmployeeId,
    present: async (call) => {
      const present = await onFile(call)
      if (!('proxy' in present)) return present
      const { db, body } = call
      return { ...present, candidate: await candidateOf(db, body.proxyEmployeeId, body.proxyEmployerId) }
    },
    facts: ({ user }, { proxy, candidate }) => ({
      employeeId: user.employeeId,
      candidate,
      proxies: proxy ? [proxy.proxyEmployeeId] : [],
    }),
    run: (call) => save(call, isActiveAfter(call.body)),
  }),
  serve(patchEmployeeProxy, {
    present: onFile,
    affectedEmployee: proxyOnFile,
    precondition: (_, { proxy }) => (proxy ? null : refuse(404, 'This person is no longer one of your proxies.')),
    run: (call, { proxy }) => save(call, isActiveAfter(call.body, proxy!)),
  }),
  serve(deleteEmployeeProxy, {
    present: async (call) => {
      const present = await onFile(call)
      if (!('proxy' in present) || (await areOnFile(call.db, [call.body.proxyEmployeeId]))) return present
      return refuse(404, 'There is no such employee.')
    },
    affectedEmployee: proxyOnFile,
    run: async ({ db, user, services }, { proxy }) => {
      if (!proxy) return {}
      await removeProxy(db, user.employeeId, proxy.proxyEmployeeId)
      await services.announcements.rightsChanges.publish(db, [proxy.proxyEmployeeId])
      return {}
    },
  }),
]
