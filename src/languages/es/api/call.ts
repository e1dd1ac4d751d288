import type * as english from '@/api/call.ts'
import { translated } from '@/domain/screen-texts.ts'

export const callText = translated<typeof english.callText>()({
  unknown: 'Error desconocido',
  noData: 'No hay datos disponibles',
})
