import type { Endpoint } from '@/contract/endpoint.ts'
import {
  deleteSupervisorProxy,
  listSupervisorProxies,
  patchSupervisorProxy,
  postSupervisorProxy,
} from '@/contract/supervisor-proxies.ts'
import { isActiveAfter } from '@/domain/administration/active.ts'
import type { SupervisorProxyBody } from '@/domain/administration/supervisor-proxies.ts'
import { pagedAnswer, wantedPage } from '../http/paged.ts'
import { refuse } from '../http/problems.ts'
import { type Call, serve } from '../http/serve.ts'
import { areOnFile, candidateOf, subjectNamed } from '../stores/candidates.ts'
import { isLeading, leadsAnybody } from '../stores/relations.ts'
import {
  findSupervisorProxy,
  type Pair,
  removeSupervisorProxy,
  saveSupervisorProxy,
  supervisorProxiesWanted,
} from '../stores/supervisor-proxies.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- any owner's record
type Change = Call<Endpoint<SupervisorProxyBody>, any>

const columns = { supervisorLastName: 'supervisor.last_name', proxyLastName: 'employees.last_name' } as const

const pairIn = ({ body }: Change): Pair => ({ supervisorId: body.employeeId, proxyId: body.proxyEmployeeId })
/** The employee whose rights change, so that such changes run one after the other. */
const subject = ({ db, user, body }: Change) => subjectNamed(db, body.proxyEmployeeId, user.employeeId)
const onFile = async (call: Change) => ({ proxy: await findSupervisorProxy(call.db, pairIn(call)) })

async function save(call: Change, isEnabled: boolean) {
  await saveSupervisorProxy(call.db, pairIn(call), isEnabled)
  await call.services.announcements.rightsChanges.publish(call.db, [call.body.proxyEmployeeId])
  return { supervisorProxy: (await findSupervisorProxy(call.db, pairIn(call)))! }
}

export const supervisorProxyRoutes = [
  serve(listSupervisorProxies, {
    run: async ({ db, query }) => {
      const { sort = 'supervisorLastName' } = query
      const wanted = wantedPage({ ...query, sort }, columns, 'supervisorLastName')
      const { proxies, total } = await supervisorProxiesWanted(db, query, wanted)
      return pagedAnswer('supervisorProxies', proxies, total, wanted)
    },
  }),
  serve(postSupervisorProxy, {
    subject,
    present: async (call) => {
      const { db, body } = call
      return {
        ...(await onFile(call)),
        supervisor: await candidateOf(db, body.employeeId, body.employerId),
        isLeader: await isLeading(db, body.employeeId),
        leads: await leadsAnybody(db, body.employeeId),
        candidate: await candidateOf(db, body.proxyEmployeeId, body.proxyEmployerId),
      }
    },
    facts: ({ user }, { proxy, ...people }) => ({
      ...people,
      callerId: user.employeeId,
      proxies: proxy ? [proxy.proxyEmployeeId] : [],
    }),
    run: (call) => save(call, isActiveAfter(call.body)),
  }),
  serve(patchSupervisorProxy, {
    subject,
    present: onFile,
    precondition: (_, { proxy }) => (proxy ? null : refuse(404, 'This proxy is no longer on the list.')),
    facts: ({ user }, { proxy }) => ({ callerId: user.employeeId, onFile: proxy }),
    run: (call, { proxy }) => save(call, isActiveAfter(call.body, proxy!)),
  }),
  serve(deleteSupervisorProxy, {
    subject,
    present: async (call) => {
      const { db, body } = call
      const known = await areOnFile(db, [body.employeeId, body.proxyEmployeeId])
      return known ? onFile(call) : refuse(404, 'There is no such employee.')
    },
    facts: ({ user }, { proxy }) => ({ callerId: user.employeeId, onFile: proxy }),
    run: async (call, { proxy }) => {
      if (!proxy) return {}
      await removeSupervisorProxy(call.db, pairIn(call))
      await call.services.announcements.rightsChanges.publish(call.db, [proxy.proxyEmployeeId])
      return {}
    },
  }),
]
