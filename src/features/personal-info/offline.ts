import { education } from '@/contract/personal-info/education.ts'
import { language } from '@/contract/personal-info/language.ts'
import { notices } from '@/contract/personal-info/notices.ts'
import { getPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { getRetention } from '@/contract/personal-info/your-data.ts'
import { languageNames } from '@/domain/languages.ts'
import { blankEducation } from '@/domain/personal-info/education.ts'
import { mergeEntries } from '@/domain/personal-info/merge-entries.ts'
import { isRemoved } from '@/domain/personal-info/list-entry.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { read } from '@/offline/answers/read.ts'
import { degreesRead, maritalStatusesRead, relationshipsRead, statesRead } from '@/offline/answers/reference-reads.ts'
import { offlineArea } from '@/offline/offline-area.ts'
import { recordSubmission } from '@/offline/outbox/submission.ts'
import { contactsRead, emergencyContactsSubmission } from './emergency-contact/submission.ts'
import { confirmEmailSubmission, myInformationSubmission } from './my-information/submission.ts'

export const text = screenTexts('personal-info-summary', {
  en: {
    education: { one: 'Education: 1 entry', other: 'Education: {{count}} entries' },
    language: 'Language: {{name}}',
    notices: 'Notifications',
  },
})

export const educationSubmission = recordSubmission(education, {
  kind: 'personal-info.education',
  summary: (list) => text('education', { count: list.filter((entry) => !isRemoved(entry)).length }),
  merge: (versions) => mergeEntries(versions, Object.keys(blankEducation)),
})

export const languageSubmission = recordSubmission(language, {
  kind: 'personal-info.language',
  summary: (body) => text('language', { name: languageNames[body.language] }),
})

export const noticesSubmission = recordSubmission(notices, {
  kind: 'personal-info.notices',
  summary: () => text('notices'),
})

export const personalInfoOffline = offlineArea({
  records: [educationSubmission, languageSubmission, noticesSubmission],
  submissions: [myInformationSubmission, confirmEmailSubmission, emergencyContactsSubmission],
  reads: ({ employeeId }) => [
    read(getPersonalInfo),
    read(getRetention),
    contactsRead(employeeId),
    statesRead,
    maritalStatusesRead,
    relationshipsRead,
    degreesRead,
  ],
})
