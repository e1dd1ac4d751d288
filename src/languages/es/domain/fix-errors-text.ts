import type * as english from '@/domain/fix-errors-text.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  saving: 'Corrija los errores antes de guardar.',
  submitting: 'Corrija los errores antes de enviar.',
  otherwise: 'Corrija los errores.',
})
