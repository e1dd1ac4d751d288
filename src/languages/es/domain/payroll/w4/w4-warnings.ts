import type * as english from '@/domain/payroll/w4/w4-warnings.ts'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  otherYear:
    'El portal ofrece el W-4 de {{taxYear}}, pero el año actual es {{currentYear}}. La configuración w4TaxYear selecciona el año; “auto” sigue el calendario.',
  missing: 'El W-4 de {{year}} no está en esta versión. Llegará con una actualización cuando el IRS lo haya publicado.',
})
