import { screenTexts } from '@/domain/screen-texts.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { isUndecided } from '@/domain/time-off/status.ts'

/** A queue of requests. `status` is null for all statuses. */
export type RequestQueue = {
  /** The last part of its page's path. */
  path: string
  readonly title: string
  status: RequestStatus | null
  /** Only requests that nobody is handling. */
  managerActionRequired?: true
}

/** Source of paths and statuses: specification 1 section 2. */
const queues = [
  { path: 'pending-approval', status: 'P' },
  { path: 'manager-action-required', status: 'P', managerActionRequired: true },
  { path: 'pending-payroll-approval', status: 'Y' },
  { path: 'pending-as400-upload', status: 'S' },
  { path: 'incomplete-as400-upload', status: 'A' },
  { path: 'completed-pafs', status: 'F' },
  { path: 'denied-pafs', status: 'D' },
  { path: 'by-status', status: null },
] as const satisfies Omit<RequestQueue, 'title'>[]

export const queueTitles = screenTexts('queue-titles', {
  en: {
    'pending-approval': 'Pending Manager Approval',
    'manager-action-required': 'Manager Action Required',
    'pending-payroll-approval': 'Pending Payroll Approval',
    'pending-as400-upload': 'Pending AS400 Upload',
    'incomplete-as400-upload': 'Incomplete AS400 Upload',
    'completed-pafs': 'Completed PAFs',
    'denied-pafs': 'Denied PAFs',
    'by-status': 'Requests by Status',
  },
})

export type QueuePath = (typeof queues)[number]['path']
export const requestQueues: (RequestQueue & { path: QueuePath })[] = queues.map((queue) => ({
  ...queue,
  get title() {
    return queueTitles(queue.path)
  },
}))

export const anyStatus = 'All'

/** The status code in the path of the call for the queue's requests. */
export const statusCodeOf = ({ status }: Pick<RequestQueue, 'status'>): string => status ?? anyStatus

/** Days after which a request without a decision requires the manager's action. Source: decisions 21. */
export const actionRequiredAfterDays = 3

const dayMs = 86_400_000

/** Requests made before this time are older than this many days, in every reader's time zone. `now` in ms. */
export const olderThan = (days: number, now: number): number => now - days * dayMs

/** The single rule for long waits, used for the device's badges and the server's queue. */
export const isOlderThan = (createTimestamp: string, days: number, now: number): boolean =>
  Date.parse(createTimestamp) < olderThan(days, now)

/** A request's facts. `createTimestamp` is ISO; `managerEmployeeId` is '' if there's no approver. */
type InQueue = {
  status: RequestStatus
  createTimestamp: string
  managerEmployeeId: string
  waitsFor?: { isPayroll: boolean }
}

/** A request's queues by its status. `now` in ms. The server's own are in `stores/request-queues.ts`. */
export function queuesOf({ status, createTimestamp, managerEmployeeId, waitsFor }: InQueue, now: number): QueuePath[] {
  const nobodyDecides = managerEmployeeId === '' || waitsFor?.isPayroll === true
  const requiresAction = isOlderThan(createTimestamp, actionRequiredAfterDays, now) || nobodyDecides
  return requestQueues
    .filter((queue) => queue.status === status && (!queue.managerActionRequired || requiresAction))
    .map(({ path }) => path)
}

/** Whether a request is waiting for a person or a process, so that its age matters. */
export const isOpenInQueue = (status: RequestStatus): boolean => isUndecided(status) || status === 'S' || status === 'A'

/** How many requests each queue has, once one request has joined these queues. */
export const withOneMore = <Counted extends { path: string; total: number }>(
  counts: Counted[],
  joined: readonly QueuePath[],
): Counted[] =>
  counts.map((each) => (joined.some((path) => path === each.path) ? { ...each, total: each.total + 1 } : each))

/** How many requests each queue has, once one request has left these queues. */
export function withoutOne<Counted extends { path: string; total: number }>(
  counts: Counted[],
  left: readonly QueuePath[],
): Counted[] {
  return counts.map((each) =>
    left.some((path) => path === each.path) ? { ...each, total: Math.max(0, each.total - 1) } : each,
  )
}
