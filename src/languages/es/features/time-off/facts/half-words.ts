import type * as english from '@/features/time-off/facts/half-words.ts'
import { translated } from '@/domain/screen-texts.ts'

export const halfText = translated<typeof english.halfText>()({
  first: 'Primera mitad',
  second: 'Segunda mitad',
})
