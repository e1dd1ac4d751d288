import type * as english from '@/features/payroll/acknowledgements/charities-disclaimer.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  voluntary:
    'Donar es voluntario. Lo que elija se descuenta de su pago en cada período de pago hasta que usted lo cambie.',
  cycle: 'El ciclo de nómina puede procesarse hasta 7 días antes de la fecha del cheque.',
  site: 'Más sobre la obra benéfica',
})
