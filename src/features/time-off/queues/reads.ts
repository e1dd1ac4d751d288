import { getRequestQueue, listRequestQueues } from '@/contract/time-off/request-queues.ts'
import type { QueryOf } from '@/contract/endpoint/endpoint.ts'
import { RequestStatus } from '@/domain/time-off/status.ts'
import { usualOrder, waitsIn } from '@/features/time-off/requests/list/orders.ts'
import { read } from '@/offline/answers/read.ts'

export const queuesRead = () => read(listRequestQueues)

/**
 * A page of a queue, in the order of its cards unless sorted. `code` is a status or 'All'. Includes the entries, so a review can show
 * them without signal.
 */
export const queueRead = (code: string, query: QueryOf<typeof getRequestQueue> = {}) =>
  read(getRequestQueue, {
    params: { statusCode: code },
    query: {
      limit: 10,
      page: 1,
      sort: usualOrder(RequestStatus.is(code) && waitsIn(code), false),
      includeEntries: '1',
      ...query,
    },
    keep: 'recent',
  })
