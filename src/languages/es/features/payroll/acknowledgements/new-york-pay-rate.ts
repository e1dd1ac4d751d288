import type * as english from '@/features/payroll/acknowledgements/new-york-pay-rate.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  languageMissing: 'Enter your primary language.',
  discardTitle: 'Discard this notice?',
  discardText: 'Your employer will be told that you discarded it. Nothing is signed.',
  done: 'Successfully Submitted Notice and Acknowledgement of Pay Rate and Payday Form!',
})
