import type * as english from '@/domain/time-off/category.ts'
import { translated } from '@/domain/screen-texts.ts'

export const categoryText = translated<typeof english.categoryText>()({
  P: 'PTO',
  K: 'Flotante',
  A: 'Tiempo libre sin pago',
  B: 'Duelo',
  J: 'Deber cívico',
  R: 'Derechos adquiridos',
  S: 'Enfermedad',
  X: 'Sin justificar',
  AShort: 'Sin pago',
  JShort: 'Jurado',
})
