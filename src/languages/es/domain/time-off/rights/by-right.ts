import type * as english from '@/domain/time-off/rights/by-right.ts'
import { translated } from '@/domain/screen-texts.ts'

export const rightText = translated<typeof english.rightText>()({
  inPlaceOf: '{{by}} en nombre de {{whom}}',
  payroll: 'Nómina',
})
