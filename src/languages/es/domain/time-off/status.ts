import type * as english from '@/domain/time-off/status.ts'
import { translated } from '@/domain/screen-texts.ts'

export const statusText = translated<typeof english.statusText>()({
  P: 'Pendiente de aprobación',
  Y: 'Pendiente de aprobación de Nómina',
  S: 'Subida pendiente',
  A: 'Subida incompleta',
  F: 'Completada',
  D: 'Denegada',
  C: 'Cancelada',
})
