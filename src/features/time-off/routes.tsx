import { createRoute, redirect } from '@tanstack/react-router'
import { screenTexts } from '@/domain/screen-texts.ts'
import { lazy } from 'react'
import { requestQueues } from '@/domain/time-off/queues/request-queues.ts'
import { userLists } from '@/domain/administration/user-lists.ts'
import { queuePath, queuesPath } from '@/features/time-off/requests/paths.ts'
import { SectionPage } from '@/ui/navigation/section.tsx'
import type { RouteFacts } from '@/ui/navigation/tree.ts'
import { inside } from '@/ui/shell/inside.ts'
import { lazyScreen } from '@/ui/shell/loading/lazy-screen.ts'

export const text = screenTexts('time-off-routes', {
  en: {
    timeOff: 'Time Off',
    newRequest: 'New Request',
    newRequestShort: 'New',
    myRequests: 'My Requests',
    myRequestsShort: 'Requests',
    teamRequests: 'My Employee Requests',
    teamRequestsShort: 'Team',
    reviewRequest: 'Review Request',
    viewRequest: 'View Request',
    mySchedule: 'My Schedule',
    myScheduleShort: 'Schedule',
    editMySchedule: 'Edit My Schedule',
    queues: 'Request Queues',
    settings: 'Time Off Settings',
    settingsShort: 'Settings',
    companyHolidays: 'Company Holidays',
    companyHolidaysShort: 'Holidays',
    scheduleAudit: 'Audit Schedule Changes',
    scheduleAuditShort: 'Schedule Audit',
    manageUsers: 'Manage Users',
  },
})

const area = createRoute({
  getParentRoute: () => inside,
  path: '/timeoff',
  staticData: { title: text('timeOff'), icon: 'calendar', hiddenFrom: ['driver'], module: 'timeOff' },
})
// One component for both addresses: otherwise the form would remount between reading and editing.
const schedulePage = lazyScreen(() => import('./schedule/page.tsx'))

const index = createRoute({ getParentRoute: () => area, path: '/', component: SectionPage })

const newRequest = createRoute({
  getParentRoute: () => area,
  path: '/my-requests/new-request',
  staticData: { title: text('newRequest'), shortTitle: text('newRequestShort'), icon: 'add', place: 2, action: 1 },
  component: lazyScreen(() => import('./new-request/page.tsx')),
})

const myRequests = createRoute({
  getParentRoute: () => area,
  path: '/my-requests',
  staticData: { title: text('myRequests'), shortTitle: text('myRequestsShort'), icon: 'list', place: 3, action: 4 },
  component: lazyScreen(() => import('./my-requests/page.tsx')),
})

const teamRequests = createRoute({
  getParentRoute: () => area,
  path: '/requests/my-employee-requests',
  staticData: {
    title: text('teamRequests'),
    shortTitle: text('teamRequestsShort'),
    icon: 'people',
    roles: ['isManager', 'isSupervisor', 'isProxyForManager', 'isPayroll', 'isPayrollAdmin'],
    place: 1,
    action: 2,
    badge: lazy(() => import('./team/overview/team-badge.tsx')),
  },
  component: lazyScreen(() => import('./team/page.tsx')),
})

const named = ({ user, request }: Record<string, unknown>) => ({
  user: String(user ?? ''),
  request: String(request ?? ''),
})

const reviewRequest = createRoute({
  getParentRoute: () => area,
  path: '/requests/review',
  staticData: { title: text('reviewRequest'), hideFromNav: true },
  validateSearch: named,
  component: lazyScreen(() => import('./review-request/page.tsx')),
})

const viewRequest = createRoute({
  getParentRoute: () => area,
  path: '/requests/view',
  staticData: { title: text('viewRequest'), hideFromNav: true },
  validateSearch: named,
  component: lazyScreen(() => import('./view-request/page.tsx')),
})

const mySchedule = createRoute({
  getParentRoute: () => area,
  path: '/my-schedule',
  staticData: { title: text('mySchedule'), shortTitle: text('myScheduleShort'), icon: 'clock', place: 5 },
  component: schedulePage,
})

const editMySchedule = createRoute({
  getParentRoute: () => area,
  path: '/my-schedule/edit',
  staticData: { title: text('editMySchedule'), hideFromNav: true },
  component: schedulePage,
})

/** Adds routes created in a loop. Link checking doesn't cover their paths. */
const withMore = <Typed extends unknown[]>(typed: [...Typed], more: unknown[]) =>
  [...typed, ...more] as unknown as Typed

/** The queues' own paths, as named in the specification. Source: specification 1 section 2. */
const queueAliases = requestQueues.map(({ path, title }) =>
  createRoute({
    getParentRoute: () => area,
    path: `/${path}`,
    staticData: { title, hideFromNav: true, permissions: ['canAccessQueues'] },
    beforeLoad: ({ location: { search } }) => {
      throw redirect({ to: queuePath(path), search, replace: true } as never)
    },
  }),
)

const queues = createRoute({
  getParentRoute: () => inside,
  path: queuesPath,
  staticData: {
    title: text('queues'),
    icon: 'list',
    action: 3,
    permissions: ['canAccessQueues'],
    hiddenFrom: ['driver'],
    module: 'timeOff',
  },
})

const queuePage = lazyScreen(() => import('./queues/page.tsx'))
const queueBadge = lazy(() => import('./queues/queue-badge.tsx'))

const queueIndex = createRoute({ getParentRoute: () => queues, path: '/', component: SectionPage })

const queuePages = requestQueues.map(({ path, title }) =>
  createRoute({
    getParentRoute: () => queues,
    path: `/${path}`,
    staticData: { title, icon: 'list', permissions: ['canAccessQueues'], badge: queueBadge },
    component: queuePage,
  }),
)

export const requestQueueRoutes = queues.addChildren(withMore([queueIndex], queuePages))

const settings = createRoute({
  getParentRoute: () => area,
  path: '/settings',
  staticData: { title: text('settings'), shortTitle: text('settingsShort'), icon: 'settings' },
  component: lazyScreen(() => import('./settings/page.tsx')),
})

const companyHolidays = createRoute({
  getParentRoute: () => area,
  path: '/admin/manage/companyHolidays',
  staticData: {
    title: text('companyHolidays'),
    shortTitle: text('companyHolidaysShort'),
    icon: 'calendar',
    roles: ['isPayroll', 'isPayrollAdmin'],
  },
  component: lazyScreen(() => import('./admin/company-holidays/page.tsx')),
})

const scheduleAudit = createRoute({
  getParentRoute: () => area,
  path: '/admin/auditScheduleChanges',
  staticData: {
    title: text('scheduleAudit'),
    shortTitle: text('scheduleAuditShort'),
    icon: 'compare',
    roles: ['isPayroll', 'isPayrollAdmin'],
  },
  component: lazyScreen(() => import('./admin/schedule-audit/page.tsx')),
})

const manageUsers = { icon: 'people', roles: ['isPayrollAdmin'] } satisfies RouteFacts
const usersPage = lazyScreen(() => import('./admin/manage-users/page.tsx'))

const userPages = userLists.map(({ path, title }) =>
  createRoute({
    getParentRoute: () => area,
    path: `/admin/manage/${path}`,
    staticData: { ...manageUsers, title },
    component: usersPage,
  }),
)

/** The path without a list, or with an unknown one. */
const anyUserPage = createRoute({
  getParentRoute: () => area,
  path: '/admin/manage/{-$userType}',
  staticData: { ...manageUsers, title: text('manageUsers'), hideFromNav: true },
  component: usersPage,
})

const typedRoutes = [
  index,
  teamRequests,
  newRequest,
  myRequests,
  reviewRequest,
  viewRequest,
  mySchedule,
  editMySchedule,
  settings,
  companyHolidays,
  scheduleAudit,
] as const

export const timeOffRoutes = area.addChildren(withMore([...typedRoutes], [...userPages, anyUserPage, ...queueAliases]))
