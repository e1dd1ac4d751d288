import type * as english from '@/features/personal-info/emergency-contact/submission.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  changed: { one: 'Emergency contacts: 1 person', other: 'Emergency contacts: {{count}} people' },
})
