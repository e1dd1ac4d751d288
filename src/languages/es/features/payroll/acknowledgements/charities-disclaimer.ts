import type * as english from '@/features/payroll/acknowledgements/charities-disclaimer.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  voluntary: 'Giving is voluntary. What you choose is deducted from your pay in each pay period until you change it.',
  cycle: 'Cycle processing may occur up to 7 days before the check date.',
  site: 'More about the charity',
})
