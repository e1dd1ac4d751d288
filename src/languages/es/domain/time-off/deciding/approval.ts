import type * as english from '@/domain/time-off/deciding/approval.ts'
import { translated } from '@/domain/screen-texts.ts'

export const approvalText = translated<typeof english.approvalText>()({
  category: 'Nómina aprueba {{category}}',
  below: '{{category}} queda {{hours}} horas bajo cero con esta solicitud',
  closed: '{{day}} está en un período de pago cerrado',
})
