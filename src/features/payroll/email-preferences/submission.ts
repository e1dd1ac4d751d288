import { getEmailPreferences, putEmailPreferences } from '@/contract/payroll/email-preferences.ts'
import { submission } from '@/offline/outbox/submission.ts'
import { emailPreferencesText } from './texts.ts'

export const emailPreferencesSubmission = submission({
  kind: 'payroll.email-preferences',
  version: 1,
  sends: putEmailPreferences,
  lane: 'payroll.email-preferences',
  replaces: true,
  summary: () => emailPreferencesText('title'),
  screen: '/payroll/emailPreferences',
  refreshes: [getEmailPreferences],
})
