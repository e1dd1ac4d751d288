import { screenTexts } from '@/domain/screen-texts.ts'

export const dashboardText = screenTexts('time-off-dashboard', {
  en: {
    newRequest: 'New Request',
    myRequests: 'My Requests',
    hours: 'Hours balance',
    setSchedule: 'Set Schedule',
    loading: 'Loading',
  },
})
