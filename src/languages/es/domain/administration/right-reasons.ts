import type * as english from '@/domain/administration/right-reasons.ts'
import { translated } from '@/domain/screen-texts.ts'

export const reasonText = translated<typeof english.reasonText>()({
  tree: 'Tiene personas a su cargo',
  proxies: 'Designado como representante',
  rule: 'Regla: {{rule}}',
  role: 'Viene con: {{role}}',
  setting: 'Otorgado por {{by}}',
  before: 'Otorgado en una versión anterior',
})
