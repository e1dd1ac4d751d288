import type * as english from '@/features/personal-info/my-information/submission.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  changed: 'Mi información',
  changedFields: 'Mi información: {{fields}}',
  confirm: 'Correo electrónico personal: enviar de nuevo la confirmación',
})
