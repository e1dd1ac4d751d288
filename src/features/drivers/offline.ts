import { getDriverText } from '@/contract/driver-text.ts'
import { getSmokingPreference } from '@/contract/smoking-preference.ts'
import { read } from '@/offline/answers/read.ts'
import type { OfflineArea } from '@/offline/offline-area.ts'
import { driverTextSubmission, sendAgainSubmission } from './driver-text/submission.ts'
import { smokingPreferenceSubmission } from './smoking-preference/submission.ts'

export const driversOffline: OfflineArea = {
  submissions: [driverTextSubmission, sendAgainSubmission, smokingPreferenceSubmission],
  reads: () => [read(getDriverText), read(getSmokingPreference)],
  restricted: [getDriverText, getSmokingPreference],
}
