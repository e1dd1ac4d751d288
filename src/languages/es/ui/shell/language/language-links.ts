import type * as english from '@/ui/shell/language/language-links.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const linksText = translated<typeof english.linksText>()({
  away: 'No hay señal, y {{name}} todavía no está en este dispositivo.',
})
