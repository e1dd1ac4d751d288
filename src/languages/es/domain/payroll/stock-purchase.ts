import type * as english from '@/domain/payroll/stock-purchase.ts'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  N: 'Stock purchase: sharing allowed',
  Y: 'Stock purchase: sharing denied',
})
