import { nearestHundredths } from '@/domain/hours.ts'
import { requestQueues } from '@/domain/time-off/request-queues.ts'
import {
  approveTimeOffRequest,
  cancelTimeOffRequest,
  denyTimeOffRequest,
  getHours,
  getTimeOffRequest,
  listTimeOffRequests,
  patchTimeOffRequest,
  postTimeOffRequest,
} from '@/contract/time-off.ts'
import { getRequestQueue, listRequestQueues, reattemptUploads } from '@/contract/request-queues.ts'
import { listTeamRequests } from '@/contract/team-requests.ts'
import { balancesOf, wireBalance } from '@/domain/time-off/balances.ts'
import { stillCounts } from '@/domain/time-off/status.ts'
import { type AnyStubHandler, type StubCall, StubProblem, stub } from './handler.ts'
import type { StubRequest } from './records.ts'
import { actorOf, shownRequest, withHistory } from './time-off-shown.ts'
import { requestRights } from '@/domain/time-off/rights.ts'

const others = (call: StubCall, but?: StubRequest) => call.record.requests.filter((each) => each !== but)

/** `requestId` may be the Idempotency-Key of the submission that made it. */
function requestOf({ record, params }: StubCall): StubRequest | undefined {
  return record.requests.find(({ id, clientKey }) => String(id) === params.requestId || clientKey === params.requestId)
}

function balances(call: StubCall, but?: StubRequest) {
  const entries = others(call, but).flatMap(({ status, entries: days }) =>
    days.map(({ code, hours, date }) => ({
      code,
      status,
      hundredths: nearestHundredths(hours),
      isAhead: date > call.today,
    })),
  )
  return balancesOf({ grants: call.record.grants, entries }).filter(({ code }) => code !== 'X')
}

function facts(call: StubCall, but?: StubRequest) {
  const { seed, user, record, today, payType } = call
  return {
    today,
    payType,
    limits: seed.configuration.timeOffLimits,
    schedule: record.schedule.value,
    balances: balances(call, but),
    requestedDates: others(call, but)
      .filter(({ status }) => stillCounts(status))
      .flatMap(({ entries }) => entries.map(({ date }) => date)),
    onFile: but?.entries.map(({ date, code, hours }) => ({ date, code, hours })),
    actsForAnother: false,
    filesUnexcused: false,
    name: `${user.firstName} ${user.lastName}`,
  }
}

function version(call: StubCall): string | null {
  const request = requestOf(call)
  return request ? `${request.id}.${request.version}` : null
}

const one = (call: StubCall, request: StubRequest) => ({ timeOffRequest: withHistory(call, request) })
const shown = (call: StubCall) => one(call, requestOf(call)!)

function entriesOf({ state }: StubCall, entries: { id?: number; date: string; code: string; hours: number }[]) {
  return entries.map(({ date, code, hours }) => ({ id: 1000 + state.counter++, date, code, hours }))
}

function step(call: StubCall, request: StubRequest, comment: string, change: Partial<StubRequest>): void {
  Object.assign(request, change, { version: request.version + 1, logs: [...request.logs, { comment, at: call.now }] })
}

const barred = new StubProblem(409, 'This request can no longer be changed.')
const notYours = new StubProblem(403, 'Nobody decides on their own request.')

export const timeOffStubs: AnyStubHandler[] = [
  stub(getHours, {
    run: (call) => ({
      _embedded: {
        hours: balances(
          call,
          call.record.requests.find(({ id }) => String(id) === call.query.excludeRequestId),
        ).map(wireBalance),
      },
    }),
  }),
  stub(listTimeOffRequests, {
    run: (call) => {
      const { limit = '25', page = '1', startDate = '', endDate = '9999', includeEntries } = call.query
      const within = call.record.requests
        .filter(({ entries }) => entries.some(({ date }) => date >= startDate && date <= endDate))
        .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)
      const size = Number(limit) === -1 ? Math.max(1, within.length) : Number(limit)
      const listed = within
        .slice((Number(page) - 1) * size, Number(page) * size)
        .map((request) => shownRequest(call, request))
      return {
        _embedded: {
          timeOffRequests: includeEntries === '1' ? listed : listed.map((each) => ({ ...each, entries: undefined })),
        },
        _total_items: within.length,
        _page_count: Math.max(1, Math.ceil(within.length / size)),
      }
    },
  }),
  stub(listTeamRequests, { run: () => ({ _embedded: { timeOffRequests: [] }, _total_items: 0, _page_count: 1 }) }),
  stub(listRequestQueues, {
    run: () => ({ _embedded: { queues: requestQueues.map(({ path }) => ({ path, total: 0 })) }, uploadingAgain: 0 }),
  }),
  stub(getRequestQueue, { run: () => ({ _embedded: { requests: [] }, _total_items: 0, _page_count: 1 }) }),
  stub(reattemptUploads, { run: () => ({ reprocessed: 0 }) }),
  stub(getTimeOffRequest, { version, run: shown }),
  stub(postTimeOffRequest, {
    version: (call) => {
      const made = call.record.requests.find(({ clientKey }) => clientKey === call.key)
      return made ? `${made.id}.${made.version}` : null
    },
    facts: (call) => facts(call),
    run: (call) => {
      const { body, key, now, record, state } = call
      const request: StubRequest = {
        id: 100 + state.counter++,
        version: 1,
        status: 'P',
        reason: body.reason,
        clientKey: key,
        createdAt: now,
        entries: entriesOf(call, body.entries),
        logs: [{ comment: `Submitted by ${call.user.firstName} ${call.user.lastName}`, at: now }],
      }
      record.requests.push(request)
      return one(call, request)
    },
  }),
  stub(patchTimeOffRequest, {
    version,
    shown,
    facts: (call) => facts(call, requestOf(call)),
    run: (call) => {
      const request = requestOf(call)!
      if (!requestRights(shownRequest(call, request), actorOf(call)).canEdit) return barred
      step(call, request, 'Edited', {
        reason: call.body.reason,
        entries: entriesOf(call, call.body.entries),
        status: 'P',
      })
      return one(call, request)
    },
  }),
  stub(cancelTimeOffRequest, {
    version,
    shown,
    run: (call) => {
      const request = requestOf(call)!
      if (!requestRights(shownRequest(call, request), actorOf(call)).canCancel) return barred
      step(call, request, 'Cancelled', { status: 'C' })
      return one(call, request)
    },
  }),
  // Only the user's own requests are shown here, and one may not decide on those.
  stub(approveTimeOffRequest, { version, shown, run: () => notYours }),
  stub(denyTimeOffRequest, { version, shown, run: () => notYours }),
]
