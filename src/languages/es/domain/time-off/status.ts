import type * as english from '@/domain/time-off/status.ts'
import { translated } from '@/domain/screen-texts.ts'

export const statusText = translated<typeof english.statusText>()({
  P: 'Pendiente de aprobación',
  Y: 'Pendiente de aprobación de Nómina',
  S: 'Carga pendiente',
  A: 'Carga incompleta',
  F: 'Completado',
  D: 'Denegado',
  C: 'Cancelado',
})
