/** Source of the paths and query: specification 1 section 2. */
export const viewRequestScreen = '/timeoff/requests/view'
export const reviewRequestScreen = '/timeoff/requests/review'
export const myRequestsScreen = '/timeoff/my-requests'
export const teamRequestsScreen = '/timeoff/requests/my-employee-requests'

/** The path, within the app, of a screen that shows one request. `request` is its id. */
export function requestAddress(
  screen: typeof viewRequestScreen | typeof reviewRequestScreen,
  userId: string,
  request: string,
  more: Record<string, string> = {},
): string {
  return `${screen}?${new URLSearchParams({ user: userId, request, ...more })}`
}
