import type * as english from '@/features/payroll/acknowledgements/rate-sheet.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  title: 'Driver Rates',
  return: 'Return',
  noRates: 'The sheet has no rates.',
})
