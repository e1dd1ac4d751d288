import type * as english from '@/ui/form/wizard/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const wizardText = translated<typeof english.wizardText>()({
  done: 'done',
  wrong: 'needs correction',
  progress: 'Step {{number}} of {{last}}: {{title}}',
})
