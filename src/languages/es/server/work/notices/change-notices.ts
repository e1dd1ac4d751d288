import { translated } from '@/domain/screen-texts.ts'
import type * as english from '@server/work/notices/change-notices.ts'

export const changeNoticeText = translated<typeof english.changeNoticeText>()({
  refused: 'Un cambio suyo requiere su atención',
  refusedWhat: 'no se aceptó un cambio que usted envió. En Actividad, en el portal, puede verlo y corregirlo: {{link}}',
})
