import { getEducation } from '@/contract/education.ts'
import { getPersonalInfo } from '@/contract/my-information.ts'
import { read } from '@/offline/answers/read.ts'
import { degreesRead, maritalStatusesRead, relationshipsRead, statesRead } from '@/offline/answers/reference-reads.ts'
import type { OfflineArea } from '@/offline/offline-area.ts'
import { educationSubmission } from './education/submission.ts'
import { contactsRead, emergencyContactsSubmission } from './emergency-contact/submission.ts'
import { myInformationSubmission } from './my-information/submission.ts'

export const personalInfoOffline: OfflineArea = {
  submissions: [myInformationSubmission, emergencyContactsSubmission, educationSubmission],
  reads: ({ employeeId }) => [
    read(getPersonalInfo),
    contactsRead(employeeId),
    read(getEducation),
    statesRead,
    maritalStatusesRead,
    relationshipsRead,
    degreesRead,
  ],
  restricted: [],
}
