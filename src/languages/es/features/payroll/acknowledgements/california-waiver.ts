import type * as english from '@/features/payroll/acknowledgements/california-waiver.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  choice: 'My choice',
  missing: 'Select at least one option.',
  done: 'Your waiver has been submitted.',
  doneNone: 'Your choice was recorded. You do not waive any meal period.',
})
