import { refusalText } from '@/domain/refusals.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import {
  deleteSupervisorProxy,
  listSupervisorProxies,
  patchSupervisorProxy,
  postSupervisorProxy,
} from '@/contract/time-off/supervisor-proxies.ts'
import { isActiveAfter } from '@/domain/administration/active.ts'
import type { SupervisorProxyBody } from '@/domain/administration/supervisor-proxies.ts'
import { pagedAnswer, wantedPage } from '../../http/answers/paged.ts'
import { refuse } from '../../http/answers/problems.ts'
import { type Call, serve } from '../../http/serve.ts'
import { candidateOf } from '../../stores/time-off/candidates.ts'
import { personNamed } from '../../stores/people/people.ts'
import { isLeading, leadsAnybody } from '../../stores/people/relations.ts'
import {
  findSupervisorProxy,
  type Pair,
  removeSupervisorProxy,
  saveSupervisorProxy,
  supervisorProxiesWanted,
} from '../../stores/rights/supervisor-proxies.ts'

type Change = Call<Endpoint<SupervisorProxyBody>, Whose>

const columns = { supervisorLastName: 'supervisor.last_name', proxyLastName: 'employees.last_name' } as const

/** The people whom the body names; null if there's no such person. */
type Whose = { personId: string; supervisorId: string | null; proxyId: string | null }

/** Locks the employee whose rights change, so that such changes run one after another. */
async function subject({ db, user, body }: Call<Endpoint<SupervisorProxyBody>>): Promise<Whose> {
  const { employerId, employeeId, proxyEmployerId, proxyEmployeeId } = body
  const supervisorId = await personNamed(db, { employerId, employeeId }, user.employerId)
  const proxyId = await personNamed(db, { employerId: proxyEmployerId, employeeId: proxyEmployeeId }, user.employerId)
  return { personId: proxyId ?? user.personId, supervisorId, proxyId }
}

/** Both people, if both are on file. */
const pairOf = ({ supervisorId, proxyId }: Whose): Pair | null =>
  supervisorId !== null && proxyId !== null ? { supervisorId, proxyId } : null

async function onFile(call: Change) {
  const pair = pairOf(call.subject)
  return { pair, proxy: pair && (await findSupervisorProxy(call.db, pair)) }
}

const isCaller = ({ user, subject: { proxyId } }: Change) => proxyId === user.personId

async function save({ db, services }: Change, pair: Pair, isEnabled: boolean) {
  await saveSupervisorProxy(db, pair, isEnabled)
  await services.announcements.rightsChanges.publish(db, [pair.proxyId])
  return { supervisorProxy: (await findSupervisorProxy(db, pair))! }
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
      const { db } = call
      const { supervisorId, proxyId } = call.subject
      return {
        ...(await onFile(call)),
        supervisor: await candidateOf(db, supervisorId),
        isLeader: await isLeading(db, supervisorId),
        leads: await leadsAnybody(db, supervisorId),
        candidate: await candidateOf(db, proxyId),
      }
    },
    facts: (call, { pair, proxy, ...people }) => ({
      ...people,
      isCaller: isCaller(call),
      isSupervisor: pair !== null && pair.supervisorId === pair.proxyId,
      isListed: proxy !== null,
    }),
    run: (call, { pair }) => save(call, pair!, isActiveAfter(call.body)),
  }),
  serve(patchSupervisorProxy, {
    subject,
    present: onFile,
    precondition: (_, { proxy }) => (proxy ? null : refuse(404, refusalText('proxyGone'))),
    facts: (call) => ({ isCaller: isCaller(call) }),
    run: (call, { pair, proxy }) => save(call, pair!, isActiveAfter(call.body, proxy!)),
  }),
  serve(deleteSupervisorProxy, {
    subject,
    present: async (call) => {
      return pairOf(call.subject) ? onFile(call) : refuse(404, refusalText('noEmployee'))
    },
    facts: (call) => ({ isCaller: isCaller(call) }),
    run: async (call, { pair, proxy }) => {
      if (!pair || !proxy) return {}
      await removeSupervisorProxy(call.db, pair)
      await call.services.announcements.rightsChanges.publish(call.db, [pair.proxyId])
      return {}
    },
  }),
]
