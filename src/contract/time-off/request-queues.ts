import { array, enums, integer, object, optional, string, type } from '@/domain/struct.ts'
import { SearchText } from '@/domain/identity/person-search.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { endpoint } from '@/contract/endpoint.ts'
import { paged } from '@/contract/paged.ts'
import { factsOfRequests, pickedOfRequests, timeOffRights, TimeOffRequest } from './time-off.ts'

const queueRights = (user: UserInfo) => timeOffRights(user) && user.permissions.canAccessQueues

const shared = { service: 'time-off', module: 'timeOff', rights: queueRights } as const

/**
 * The number of requests in each queue, by the last part of its page's path. `uploadingAgain`: reprocessed
 * requests whose upload has not ended yet. The specification knows neither: another company's API may lack
 * both.
 */
export const listRequestQueues = endpoint({
  ...shared,
  name: 'listRequestQueues',
  method: 'GET',
  path: '/requestQueues',
  changesWith: 'timeOffRequests',
  summary: 'The request queues and how many requests each has',
  answer: type({
    _embedded: type({ queues: array(type({ path: string(), total: integer() })) }),
    uploadingAgain: optional(integer()),
  }),
})

/** `:statusCode` is a status, or 'All'. The answer also has `_embedded.queue`: { status, description }. */
export const getRequestQueue = endpoint({
  ...shared,
  name: 'getRequestQueue',
  method: 'GET',
  path: '/requestQueues/:statusCode',
  changesWith: 'timeOffRequests',
  summary: 'The requests in a queue',
  ...paged({
    list: 'requests',
    item: TimeOffRequest,
    sort: ['id', 'createTimestamp'],
    filters: {
      search: optional(SearchText),
      includeEntries: optional(enums(['0', '1'])),
      /** 1: only requests without an approver, or that have waited too long. */
      managerActionRequired: optional(enums(['0', '1'])),
    },
    picks: {
      specified: [...pickedOfRequests.specified, 'queueItem'],
      own: [...pickedOfRequests.own, ...factsOfRequests],
    },
  }),
})

/** Queues every incomplete upload again; `reprocessed` counts them. The queues show how each ends. */
export const reattemptUploads = endpoint({
  ...shared,
  name: 'reattemptUploads',
  method: 'POST',
  path: '/failedTimeOffRequestUploads/reAttempt',
  summary: 'Queues all incomplete uploads to the legacy host again',
  audited: { kind: 'timeOff', words: 'Incomplete uploads reprocessed' },
  body: object({}),
  answer: type({ reprocessed: optional(integer()) }),
})
