import type * as english from '@/ui/fields/comment-box.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  remaining: { one: '1 character remaining', other: '{{count}} characters remaining' },
  over: { one: '1 character over', other: '{{count}} characters over' },
})
