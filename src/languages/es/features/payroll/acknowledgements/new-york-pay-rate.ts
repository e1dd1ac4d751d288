import type * as english from '@/features/payroll/acknowledgements/new-york-pay-rate.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  languageMissing: 'Escriba su idioma principal.',
  discardTitle: '¿Descartar este aviso?',
  discardText: 'Se le informará a su empleador que usted lo descartó. No se firma nada.',
  done: '¡Se envió el Aviso y reconocimiento de la tarifa de pago y del día de pago!',
})
