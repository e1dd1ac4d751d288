import { getEducation, putEducation } from '@/contract/education.ts'
import { isRemoved } from '@/domain/personal-info/list-entry.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { submission } from '@/offline/submission.ts'

const text = screenTexts('education-summary', { en: { one: 'Education: 1 entry', many: 'Education: {{n}} entries' } })

export const educationSubmission = submission({
  kind: 'personal-info.education',
  version: 1,
  sends: putEducation,
  lane: 'personal-info.education',
  replaces: true,
  summary: (list) => {
    const n = list.filter((entry) => !isRemoved(entry)).length
    return text(n === 1 ? 'one' : 'many', { n })
  },
  screen: '/personal-info/education',
  refreshes: [getEducation],
})
