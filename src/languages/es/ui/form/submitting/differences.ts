import type * as english from '@/ui/form/submitting/differences.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  answers: { one: 'one answer changed', other: '{{count}} answers changed' },
  and: '{{first}}, {{next}}',
})
