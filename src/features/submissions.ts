import type { Submission } from '@/offline/submission.ts'
import { directDepositSubmission } from './payroll/direct-deposit/submission.ts'
import { driverTextSubmission } from './drivers/driver-text/submission.ts'
import { smokingPreferenceSubmission } from './drivers/smoking-preference/submission.ts'
import { educationSubmission } from './personal-info/education/submission.ts'
import { emergencyContactsSubmission } from './personal-info/emergency-contact/submission.ts'
import { myInformationSubmission } from './personal-info/my-information/submission.ts'
import { timeOffSubmissions } from './time-off/submissions.ts'

/** Everything that can be queued on this device. The page and the service worker both deliver from this list. */
export const everySubmission: Submission[] = [
  directDepositSubmission,
  driverTextSubmission,
  smokingPreferenceSubmission,
  myInformationSubmission,
  emergencyContactsSubmission,
  educationSubmission,
  ...timeOffSubmissions,
]
