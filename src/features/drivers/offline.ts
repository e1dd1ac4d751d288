import { getDriverText } from '@/contract/drivers/driver-text.ts'
import { smokingPreference } from '@/contract/drivers/smoking-preference.ts'
import { shownPreference } from '@/domain/drivers/smoking-preference.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { read } from '@/offline/answers/read.ts'
import { offlineArea } from '@/offline/offline-area.ts'
import { recordSubmission } from '@/offline/outbox/submission.ts'
import { driverTextSubmission, sendAgainSubmission } from './driver-text/submission.ts'

export const text = screenTexts('drivers-summary', {
  en: { smoking: 'Smoking preference: {{answer}}', Y: 'Smoker', N: 'Non-Smoker' },
})

export const smokingPreferenceSubmission = recordSubmission(smokingPreference, {
  kind: 'drivers.smoking-preference',
  summary: (body) => text('smoking', { answer: text(shownPreference(body)) }),
})

export const driversOffline = offlineArea({
  records: [smokingPreferenceSubmission],
  submissions: [driverTextSubmission, sendAgainSubmission],
  sameReads: [read(getDriverText)],
})
