import type { QueuePath } from '@/domain/time-off/queues/request-queues.ts'
import type { UserType } from '@/domain/administration/user-lists.ts'
import {
  requestAddress,
  reviewRequestScreen,
  teamRequestsScreen,
  viewRequestScreen,
} from '@/domain/time-off/requests/request-screens.ts'

export const requestsPath = '/timeoff/my-requests'
export const newRequestScreen = '/timeoff/my-requests/new-request'
export const teamRequestsPath = teamRequestsScreen
export const scheduleScreen = '/timeoff/my-schedule'
export const editScheduleScreen = '/timeoff/my-schedule/edit'
export const settingsScreen = '/timeoff/settings'
export const companyHolidaysScreen = '/timeoff/admin/manage/companyHolidays'
export const usersScreen = (type: UserType) => `/timeoff/admin/manage/${type}` as const
export const queuesPath = '/timeoff/queues'
export const queuePath = (queue: QueuePath) => `${queuesPath}/${queue}` as const

/** The path of the form for an employee's new request on this device: waiting, refused, or a draft. */
export function newRequestPath(subject: string, userId: string): string {
  return `${newRequestScreen}?${new URLSearchParams({ draft: subject, user: userId })}`
}

/** The path of the form for a new request for another employee. */
export const newRequestFor = (userId: string): string => `${newRequestScreen}?${new URLSearchParams({ user: userId })}`

/** The path of the form for a new request in a category, or for one that repeats an earlier request. */
export const newRequestLike = (like: { category: string } | { user: string; repeat: string }) =>
  ({ to: newRequestScreen, search: like }) as const

export const reviewRequestPath = (userId: string, request: string): string =>
  requestAddress(reviewRequestScreen, userId, request)

/** With `edit`, the Edit Request dialog opens. */
export function viewRequestPath(userId: string, request: string, edit = false): string {
  return requestAddress(viewRequestScreen, userId, request, edit ? { edit: '1' } : {})
}

/** The schedule of one employee, for editing. */
export function editSchedulePath(userId: string): string {
  return `${editScheduleScreen}?${new URLSearchParams({ user: userId })}`
}
