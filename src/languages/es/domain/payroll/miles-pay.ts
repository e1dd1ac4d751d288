import type * as english from '@/domain/payroll/miles-pay.ts'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  ACCEPTED: 'Miles based pay: accepted',
  REFUSED: 'Miles based pay: refused to sign',
})
