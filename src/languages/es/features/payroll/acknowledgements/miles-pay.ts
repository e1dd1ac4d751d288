import type * as english from '@/features/payroll/acknowledgements/miles-pay.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  refuse: 'Refuse to Sign',
  done: 'Your miles base pay acknowledgement has been submitted for processing.',
})
