import type * as english from '@/features/payroll/home/home-notices.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  toSign: 'Por firmar: {{form}}',
  w4: 'El W-4 y el año',
  notRenewed: {
    one: '1 exención de retención no se ha renovado.',
    other: '{{count}} exenciones de retención no se han renovado.',
  },
})
