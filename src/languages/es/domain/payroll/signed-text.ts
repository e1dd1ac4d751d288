import type * as english from '@/domain/payroll/signed-text.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'signed.text': 'El texto cambió desde que se firmó esto. Léalo de nuevo y fírmelo.',
})
