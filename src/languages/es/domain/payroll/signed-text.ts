import type * as english from '@/domain/payroll/signed-text.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'signed.text': 'The text has changed since this was signed. Please read it again and sign it.',
})
