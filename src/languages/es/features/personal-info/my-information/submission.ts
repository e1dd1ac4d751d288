import type * as english from '@/features/personal-info/my-information/submission.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  changed: 'My Information',
  changedFields: 'My Information: {{fields}}',
  confirm: 'Personal email: send the confirmation again',
})
