import {
  approveTimeOffRequest,
  cancelTimeOffRequest,
  denyTimeOffRequest,
  getHours,
  getTimeOffRequest,
  listTimeOffRequests,
  patchTimeOffRequest,
  postTimeOffRequest,
  reopenTimeOffRequest,
  type TimeOffRequest,
} from '@/contract/time-off/time-off.ts'
import type { HoursBalance } from '@/domain/time-off/balances/balance.ts'
import type { TestServer } from '../../support/server.ts'
import { type Answer, type Ask, ask } from '../client.ts'

export const off = (date: string, hours = 8, code = 'P') => ({ date, code, hours })
export const requestFor = (...entries: object[]) => ({ reason: 'Moving', entries })

type Change = Pick<Ask, 'key' | 'ifMatch'> & { of?: string }

/** One person's calls about time off: their own unless `of` names another. */
export function timeOffOf(server: TestServer, as: string) {
  const call = (
    endpoint: Parameters<typeof ask>[1],
    requestId: number | string,
    body: unknown,
    { of = as, ...change }: Change = {},
  ) => ask(server, endpoint, { as, params: { id: of, requestId: String(requestId) }, body, ...change })
  return {
    submit: (body: unknown, { of = as, ...change }: Change = {}) =>
      ask(server, postTimeOffRequest, { as, params: { id: of }, body, ...change }),
    edit: (requestId: number | string, body: unknown, change?: Change) =>
      call(patchTimeOffRequest, requestId, body, change),
    cancel: (requestId: number | string, change?: Change) => call(cancelTimeOffRequest, requestId, {}, change),
    approve: (requestId: number | string, body: unknown, change?: Change) =>
      call(approveTimeOffRequest, requestId, body, change),
    deny: (requestId: number | string, body: unknown, change?: Change) =>
      call(denyTimeOffRequest, requestId, body, change),
    reopen: (requestId: number | string, comments: string, change?: Change) =>
      call(reopenTimeOffRequest, requestId, { comments }, change),
    read: (requestId: number | string, of = as) => call(getTimeOffRequest, requestId, undefined, { of }),
    list: (query: Record<string, string> = {}, of = as) =>
      ask(server, listTimeOffRequests, { as, params: { id: of }, query }),
    hours: async (query: Record<string, string> = {}, of = as) => {
      const { body } = await ask(server, getHours, { as, params: { id: of }, query })
      const { hours } = (body as { _embedded: { hours: HoursBalance[] } })._embedded
      return new Map(hours.map((balance) => [balance.code, balance]))
    },
  }
}

/** The request in an answer; throws if there is none. */
export function requestIn({ status, body, text }: Answer): TimeOffRequest {
  if (status !== 200) throw new Error(`${status}: ${text}`)
  return (body as { timeOffRequest: TimeOffRequest }).timeOffRequest
}

type Page = { _embedded: { timeOffRequests: TimeOffRequest[] }; _total_items: number; _page_count: number }

export function pageIn({ status, body, text }: Answer): { requests: TimeOffRequest[]; total: number; pages: number } {
  if (status !== 200) throw new Error(`${status}: ${text}`)
  const { _embedded, _total_items, _page_count } = body as Page
  return { requests: _embedded.timeOffRequests, total: _total_items, pages: _page_count }
}
