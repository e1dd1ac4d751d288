import { refusalText } from '@/domain/refusals.ts'
import type { QueryOf } from '@/contract/endpoint/endpoint.ts'
import {
  downloadRequestQueue,
  getRequestQueue,
  listRequestQueues,
  reattemptUploads,
} from '@/contract/time-off/request-queues.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { maxDownloadedRows } from '@/domain/spreadsheet.ts'
import {
  actionRequiredAfterDays,
  anyStatus,
  olderThan,
  requestQueues,
} from '@/domain/time-off/queues/request-queues.ts'
import { afterStep } from '@/domain/time-off/rights/rights.ts'
import { RequestStatus, statusName } from '@/domain/time-off/status.ts'
import { employeeLock } from '../../stores/people/employee-lock.ts'
import { pagedAnswer, wantedPage } from '../../http/answers/paged.ts'
import { Refusal, refuse } from '../../http/answers/problems.ts'
import { callerLanguage } from '../../http/caller-language.ts'
import { spreadsheetOf } from '../../http/answers/spreadsheet.ts'
import { type Call, serve } from '../../http/serve.ts'
import { listEmployers } from '../../stores/people/employers.ts'
import { personNamed } from '../../stores/people/people.ts'
import { readUserSettings } from '../../stores/people/user-settings.ts'
import {
  countQueues,
  idsInQueue,
  incompleteUploads,
  listQueue,
  type QueueFilter,
  type QueueWanted,
} from '../../stores/time-off/request-queues.ts'
import { requestById } from '../../stores/time-off/requests.ts'
import { countRepeatedUploads, readQueueItems } from '../../stores/time-off/uploads.ts'
import { recordStep } from '../../work/time-off/request-life.ts'
import { requestsById } from '../../stores/time-off/team-requests.ts'
import { decisionFactsOf } from './decision-facts.ts'
import { requestAnswers, requestOrders } from './team-requests.ts'
import { teamSheet } from './team-spreadsheet.ts'

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
      const employers = (await listEmployers(db)).map(({ employerId, name }) => ({ employerId, name }))
      return { _embedded: { queues }, uploadingAgain: await countRepeatedUploads(db), employers }
    },
  }),
  serve(getRequestQueue, {
    run: async (call) => {
      const { db, query } = call
      const wanted = await queueWanted(call)
      if (wanted instanceof Refusal) return wanted
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
      const { status } = wanted
      const queue = { status: status ?? anyStatus, description: status ? statusName(status) : anyStatus }
      return { ...counts, _embedded: { ..._embedded, queue } }
    },
  }),
  serve(downloadRequestQueue, {
    run: async (call) => {
      const { db, services, user } = call
      const wanted = await queueWanted(call)
      if (wanted instanceof Refusal) return wanted
      const { timeZone } = await readUserSettings(db, user.personId)
      return spreadsheetOf({
        language: await callerLanguage(call),
        title: () => titleOf(wanted),
        today: todayIn(timeZone, services.clock()),
        columns: () => teamSheet(timeZone),
        ...(await idsInQueue(db, { ...wanted, limit: maxDownloadedRows, offset: 0 })),
        rowsOf: async (ids) => requestAnswers(call, await requestsById(db, ids)),
      })
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

/** The title of the queue's page; there's none for cancelled requests. */
function titleOf({ status, actionRequiredBefore }: QueueFilter): string {
  const marked = actionRequiredBefore !== undefined
  const queue =
    requestQueues.find((each) => each.status === status && (each.managerActionRequired ?? false) === marked) ??
    requestQueues.find((each) => each.status === null)!
  return queue.title
}

type OfQueue = Pick<Call, 'db' | 'params' | 'services' | 'user'> & { query: QueryOf<typeof getRequestQueue> }

async function queueWanted({ db, params, query, services, user }: OfQueue): Promise<QueueWanted | Refusal> {
  const code = params.statusCode!
  const status = code === anyStatus ? null : RequestStatus.is(code) ? code : undefined
  if (status === undefined) return refuse(404, refusalText('noQueue'))
  const { search, employerId, category, olderThanDays, startDate, endDate, reports } = query
  const now = services.clock()
  const { selectedManagerEmployerId, selectedManagerEmployeeId: employeeId } = query
  const managerId =
    employeeId === undefined
      ? undefined
      : await personNamed(db, { employerId: selectedManagerEmployerId, employeeId }, user.employerId)
  if (managerId === null) return refuse(404, refusalText('noManager'))
  return {
    ...wantedPage(query, requestOrders, 'id'),
    ...filterOf(status, query.managerActionRequired === '1', now),
    search,
    employerId,
    category,
    madeBefore: olderThanDays === undefined ? undefined : olderThan(olderThanDays, now),
    team: managerId === undefined ? undefined : { leaderIds: [managerId], reports },
    first: startDate,
    last: endDate,
  }
}
