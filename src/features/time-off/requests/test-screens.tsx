import { QueryClient } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import type { ComponentType } from 'react'
import { noteReach } from '@/api/reach.ts'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import type { ApplicationConfiguration } from '@/domain/company/configuration.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { requestQueues } from '@/domain/time-off/queues/request-queues.ts'
import { queuePath } from '@/features/time-off/requests/paths.ts'
import { defaultTimeOffLimits } from '@/domain/time-off/rules/limits.ts'
import { answers } from './test-answers.ts'
import { refreshAfterDelivery } from '@/offline/answers/answers.ts'
import { type RecordedCall, network } from '@/offline/test-device.ts'
import { setCurrentUser } from '@/session/user.ts'
import { followClockZone } from '@/ui/shell/clock/clock-zone.ts'
import { freshStage, openScreens, screenOf } from '@/ui/form/test-stage.tsx'
import MyRequestsPage from '@/features/time-off/my-requests/page.tsx'
import RequestQueuePage from '@/features/time-off/queues/page.tsx'
import ReviewRequestPage from '@/features/time-off/review-request/page.tsx'
import TeamRequestsPage from '@/features/time-off/team/page.tsx'
import ViewRequestPage from '@/features/time-off/view-request/page.tsx'

const user = {
  userId: 'dana',
  employeeId: 'E1',
  firstName: 'Dana',
  lastName: 'Reyes',
  level2: 'OFFICE',
  userRoles: {},
  permissions: {},
  managerProxyAssignments: [] as UserInfo['managerProxyAssignments'],
} as UserInfo

/** An empty device for Dana, as wide as a desktop. */
export async function freshScreens(more: Partial<UserInfo> = {}) {
  await freshStage()
  screenOf(1280)
  setCurrentUser({ ...user, ...more })
}

/** A server with these requests of Dana's that accepts every change, unless `refuse` gives a reason. */
export function online(
  requests: TimeOffRequest[],
  refuse: (heard: RecordedCall) => Response | Promise<Response> | null = () => null,
): RecordedCall[] {
  const { hours, schedule, requests: all, holidays, settings, changes } = answers({ requests })
  const present = new Map(requests.map((request) => [String(request.id), request]))
  const byEnd: Record<string, unknown> = {
    hours: hours.value,
    schedule: schedule.value,
    companyHolidays: holidays?.value,
    userSettings: settings?.value,
    auditScheduleChanges: changes?.value,
  }
  noteReach('reachable')
  return network((heard) => {
    const refused = refuse(heard)
    if (refused) return refused
    const [path = '', query] = heard.path.split('?')
    const [, name, step] = /timeOffRequests\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
    if (heard.method !== 'GET') {
      const request = {
        ...present.get(name ?? '')!,
        status: 'C' as const,
        statusDescription: 'Cancelled',
        canEdit: false,
        canCancel: false,
      }
      if (step === 'cancel') present.set(name!, request)
      return Response.json({ timeOffRequest: request }, { headers: { etag: '"v9.2"', 'ess-receipt': 'R-1234-ABCD' } })
    }
    if (name) {
      const logs = [{ comment: 'Submitted by Dana Reyes', createTimestamp: '2026-01-02T15:00:00Z' }]
      const request = present.get(name)
      return request
        ? Response.json({ timeOffRequest: { logs, ...request } })
        : problem(404, 'There is no such request.')
    }
    if (path.endsWith('timeOffRequests'))
      return Response.json(pageOf([...present.values()], new URLSearchParams(query)) ?? all.value)
    return Response.json(byEnd[path.split('/').at(-1)!] ?? {})
  })
}

export const problem = (status: number, detail: string) =>
  Response.json({ title: 'Refused', status, detail, errors: [] }, { status })

function pageOf(requests: TimeOffRequest[], query: URLSearchParams) {
  const [limit, page] = [Number(query.get('limit')), Number(query.get('page') ?? 1)]
  const [from, to] = [query.get('startDate') ?? '', query.get('endDate') ?? '9999']
  const found = requests.filter(({ entries }) => entries!.some(({ date }) => date >= from && date <= to))
  const shown = limit < 0 ? found : found.slice((page - 1) * limit, page * limit)
  return {
    _embedded: { timeOffRequests: shown },
    _total_items: found.length,
    _page_count: Math.ceil(found.length / limit),
  }
}

let undo = () => {}

/** Closes open overlays, and lets them finish rendering. */
export async function close() {
  undo()
  cleanup()
  await new Promise((resolve) => setTimeout(resolve, 50))
}

const usualSettings: Partial<ApplicationConfiguration['settings']> = { highlight_queue_dates_older_than: 3 }

/** Opens an address in an app that has only the request screens. The device's data persists between openings. */
export function open(address: string, settings = usualSettings) {
  const opened = openWith(requestScreens, address, settings)
  return { ...opened, back: () => opened.router.history.back() }
}

/** The same for other screens, by their paths. */
export function openWith(screens: Record<string, ComponentType>, address = '/', settings = usualSettings) {
  undo()
  cleanup()
  const client = new QueryClient()
  client.setQueryData(['open', getApplicationConfiguration.name], {
    modules: {},
    timeOffLimits: defaultTimeOffLimits,
    settings,
  })
  const steps = [refreshAfterDelivery(client), followClockZone(client)]
  undo = () => steps.forEach((step) => step())
  return { client, ...openScreens(screens, address, { client }) }
}

const requestScreens = {
  ...Object.fromEntries(requestQueues.map(({ path }) => [queuePath(path), RequestQueuePage])),
  '/timeoff/my-requests': MyRequestsPage,
  '/timeoff/requests/view': ViewRequestPage,
  '/timeoff/requests/review': ReviewRequestPage,
  '/timeoff/requests/my-employee-requests': TeamRequestsPage,
  '/timeoff/my-requests/new-request': () => <p>The form of a new request</p>,
}
