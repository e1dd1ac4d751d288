import type * as english from '@/features/payroll/acknowledgements/rate-sheet.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  title: 'Tarifas de conductores',
  return: 'Volver',
  noRates: 'La hoja no tiene tarifas.',
})
