import { screenTexts } from '@/domain/screen-texts.ts'

export const wizardText = screenTexts('wizard', {
  en: {
    done: 'done',
    wrong: 'needs correction',
    progress: 'Step {{number}} of {{last}}: {{title}}',
  },
})
