import type * as english from '@/domain/payroll/signed-date.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'signed.future': 'The date signed is in the future.',
  'signed.old': 'This was signed more than {{days}} days ago. Please check it and sign it again.',
})
