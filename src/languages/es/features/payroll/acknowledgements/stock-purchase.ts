import type * as english from '@/features/payroll/acknowledgements/stock-purchase.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  allowed: '{{company}} is allowed to share my information',
  notAllowed: '{{company}} is not allowed to share my information',
  allow: 'Allow sharing',
  deny: 'Deny sharing',
  done: 'Successfully Updated ESPP Selection!',
})
