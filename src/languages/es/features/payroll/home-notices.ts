import type * as english from '@/features/payroll/home-notices.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  w4: 'The W-4 and the year',
  notRenewed: {
    one: '1 exemption from withholding has not been renewed.',
    other: '{{count}} exemptions from withholding have not been renewed.',
  },
})
