import type * as english from '@/features/personal-info/offline.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  education: { one: 'Education: 1 entry', other: 'Education: {{count}} entries' },
  language: 'Language: {{name}}',
})
