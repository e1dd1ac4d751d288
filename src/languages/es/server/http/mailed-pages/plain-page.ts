import { translated } from '@/domain/screen-texts.ts'
import type * as english from '@server/http/mailed-pages/plain-page.ts'

export const pageText = translated<typeof english.pageText>()({
  demonstration: 'Demostración',
  expired: 'Este enlace ya venció',
  confirm: 'Confirmar',
})
