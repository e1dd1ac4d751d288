import type * as english from '@/domain/time-off/rules/schedule-rules.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'time-off.schedule.pay-type': 'Su tipo de pago no está registrado. Comuníquese con Nómina.',
})
