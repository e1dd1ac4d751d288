import type * as english from '@/ui/form/wizard/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const wizardText = translated<typeof english.wizardText>()({
  done: 'listo',
  wrong: 'requiere corrección',
  progress: 'Paso {{number}} de {{last}}: {{title}}',
})
