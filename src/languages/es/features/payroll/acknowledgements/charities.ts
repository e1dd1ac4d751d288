import type * as english from '@/features/payroll/acknowledgements/charities.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  generalFund: 'General Fund',
  help: 'Whole dollars per pay period, at most {{most}} digits. 0 ends your contribution.',
  done: 'Successfully Updated {{company}} Charities Selections!',
})
