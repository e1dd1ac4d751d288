import type * as english from '@/domain/payroll/signed-date.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'signed.future': 'La fecha de la firma está en el futuro.',
  'signed.old': 'Esto se firmó hace más de {{days}} días. Revíselo y fírmelo de nuevo.',
})
