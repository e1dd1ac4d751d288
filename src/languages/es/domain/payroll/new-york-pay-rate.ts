import type * as english from '@/domain/payroll/new-york-pay-rate.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'pay-rate.none': 'Your pay rate is not on file yet. Please ask payroll.',
})
