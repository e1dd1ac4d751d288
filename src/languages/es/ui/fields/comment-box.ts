import type * as english from '@/ui/fields/comment-box.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  remaining: { one: 'Queda 1 carácter', other: 'Quedan {{count}} caracteres' },
  over: { one: 'Sobra 1 carácter', other: 'Sobran {{count}} caracteres' },
})
