import { screenTexts } from '@/domain/screen-texts.ts'

export const dashboardText = screenTexts('time-off-dashboard', {
  en: {
    newRequest: 'New Request',
    myRequests: 'My Requests',
    hours: 'Hours balance',
    requestOf: 'Request {{category}}',
    nextDaysOff: 'Next days off: {{days}}',
    noDaysOff: 'No days off planned',
    noDaysOffHelp: 'Request some when you need them.',
    loading: 'Loading',
  },
})
