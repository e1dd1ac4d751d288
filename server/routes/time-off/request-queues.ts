import { getRequestQueue, listRequestQueues, reattemptUploads } from '@/contract/time-off/request-queues.ts'
import { actionRequiredAfterDays, anyStatus, olderThan, requestQueues } from '@/domain/time-off/request-queues.ts'
import { afterStep } from '@/domain/time-off/rights.ts'
import { RequestStatus, statusDescriptions } from '@/domain/time-off/status.ts'
import { employeeLock } from '../../stores/people/employee-lock.ts'
import { pagedAnswer, wantedPage } from '../../http/answers/paged.ts'
import { refuse } from '../../http/answers/problems.ts'
import { serve } from '../../http/serve.ts'
import { countQueues, incompleteUploads, listQueue, type QueueFilter } from '../../stores/time-off/request-queues.ts'
import { requestById } from '../../stores/time-off/requests.ts'
import { countRepeatedUploads, readQueueItems } from '../../stores/time-off/uploads.ts'
import { recordStep } from '../../work/time-off/request-life.ts'
import { decisionFactsOf } from './decision-facts.ts'
import { requestAnswers } from './team-requests.ts'

const columns = { id: 'id', createTimestamp: 'created_at' } as const
/** A transaction must not block others for long; the next press handles the rest. */
const maxAtOnce = 500

function filterOf(status: RequestStatus | null, managerActionRequired: boolean, now: number): QueueFilter {
  return { status, ...(managerActionRequired && { actionRequiredBefore: olderThan(actionRequiredAfterDays, now) }) }
}

export const requestQueueRoutes = [
  serve(listRequestQueues, {
    run: async ({ db, services }) => {
      const now = services.clock()
      const totals = await countQueues(
        db,
        requestQueues.map(({ status, managerActionRequired = false }) => filterOf(status, managerActionRequired, now)),
      )
      const queues = requestQueues.map(({ path }, at) => ({ path, total: totals[at]! }))
      return { _embedded: { queues }, uploadingAgain: await countRepeatedUploads(db) }
    },
  }),
  serve(getRequestQueue, {
    run: async (call) => {
      const { db, query, params, services } = call
      const code = params.statusCode!
      const status = code === anyStatus ? null : RequestStatus.is(code) ? code : undefined
      if (status === undefined) return refuse(404, 'There is no such queue.')
      const wanted = {
        ...wantedPage(query, columns, 'id'),
        ...filterOf(status, query.managerActionRequired === '1', services.clock()),
        search: query.search ?? '',
      }
      const { requests, total } = await listQueue(db, wanted)
      const items = await readQueueItems(
        db,
        requests.map(({ id }) => id),
      )
      const factsOf = await decisionFactsOf(call, requests, null)
      const answers = (await requestAnswers(call, requests)).map((request, at) => ({
        ...request,
        entries: query.includeEntries === '1' ? request.entries : undefined,
        queueItem: items.get(request.id),
        ...factsOf(requests[at]!),
      }))
      const { _embedded, ...counts } = pagedAnswer('requests', answers, total, wanted)
      const queue = { status: code, description: status === null ? code : statusDescriptions[status] }
      return { ...counts, _embedded: { ..._embedded, queue } }
    },
  }),
  serve(reattemptUploads, {
    run: async ({ db, services, user }) => {
      let reprocessed = 0
      for (const { id, personId } of await incompleteUploads(db, maxAtOnce)) {
        await services.database.hold(db, employeeLock(personId))
        const request = await requestById(db, id)
        const status = afterStep(request.status, 'reprocess', ['queues'])
        if (status === null) continue
        await recordStep(db, services, { request, step: 'reprocess', status, by: user.personId })
        reprocessed += 1
      }
      return { reprocessed }
    },
  }),
]
