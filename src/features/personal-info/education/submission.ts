import { getEducation, putEducation } from '@/contract/education.ts'
import { isRemoved } from '@/domain/personal-info/list-entry.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { submission } from '@/offline/outbox/submission.ts'

const text = screenTexts('education-summary', {
  en: { changed: { one: 'Education: 1 entry', other: 'Education: {{count}} entries' } },
})

export const educationSubmission = submission({
  kind: 'personal-info.education',
  version: 1,
  sends: putEducation,
  lane: 'personal-info.education',
  replaces: true,
  summary: (list) => text('changed', { count: list.filter((entry) => !isRemoved(entry)).length }),
  screen: '/personal-info/education',
  refreshes: [getEducation],
})
