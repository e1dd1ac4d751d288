import type * as english from '@/features/payroll/acknowledgements/charities.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  generalFund: 'Fondo general',
  help: 'Dólares enteros por período de pago, {{most}} dígitos como máximo. Con 0 termina su contribución.',
  done: '¡Se actualizaron sus elecciones de obras benéficas de {{company}}!',
})
