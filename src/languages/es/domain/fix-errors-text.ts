import type * as english from '@/domain/fix-errors-text.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  saving: 'Please fix errors prior to saving.',
  submitting: 'Please fix errors prior to submitting.',
  otherwise: 'Please fix errors.',
})
