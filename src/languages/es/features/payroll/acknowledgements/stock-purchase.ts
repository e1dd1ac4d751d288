import type * as english from '@/features/payroll/acknowledgements/stock-purchase.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  allowed: '{{company}} tiene permiso para compartir mi información',
  notAllowed: '{{company}} no tiene permiso para compartir mi información',
  allow: 'Permitir compartir',
  deny: 'No permitir compartir',
  done: '¡Se actualizó su elección del ESPP!',
})
