import type * as english from '@/features/time-off/dashboard/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const dashboardText = translated<typeof english.dashboardText>()({
  newRequest: 'New Request',
  myRequests: 'My Requests',
  hours: 'Hours balance',
  setSchedule: 'Set Schedule',
  loading: 'Loading',
})
