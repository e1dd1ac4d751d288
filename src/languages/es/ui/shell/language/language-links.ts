import type * as english from '@/ui/shell/language/language-links.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const linksText = translated<typeof english.linksText>()({
  away: 'There’s no signal, and {{name}} isn’t on this device yet.',
})
