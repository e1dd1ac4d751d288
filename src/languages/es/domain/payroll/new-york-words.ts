import type * as english from '@/domain/payroll/new-york-words.ts'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  ACCEPTED: 'New York pay rate notice: accepted',
  DISCARDED: 'New York pay rate notice: discarded',
})
