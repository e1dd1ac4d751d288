import type * as english from '@/domain/payroll/stock-purchase.ts'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  N: 'Compra de acciones: permite compartir datos',
  Y: 'Compra de acciones: no permite compartir datos',
})
