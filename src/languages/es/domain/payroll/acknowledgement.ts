import type * as english from '@/domain/payroll/acknowledgement.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'signature.required': 'Se requiere la firma electrónica',
})
