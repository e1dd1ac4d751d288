import type * as english from '@/features/payroll/acknowledgements/miles-pay.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  refuse: 'Negarse a firmar',
  done: 'Su reconocimiento de pago base por millas se envió para su procesamiento.',
})
