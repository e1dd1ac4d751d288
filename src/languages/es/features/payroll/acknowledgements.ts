import type * as english from '@/features/payroll/acknowledgements/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const signText = translated<typeof english.signText>()({
  name: 'Nombre',
  employeeId: 'Número de empleado',
  ssn: 'Seguro Social',
  sign: 'Firmo esto electrónicamente',
  accept: 'Aceptar',
  discard: 'Descartar',
  successTitle: 'Listo',
  newText: 'El texto cambió después de que usted lo firmó. Por favor, léalo de nuevo y fírmelo.',
  earlier: 'Su respuesta del {{date}}: {{answer}}.',
  refused: 'Se registró su negativa',
  emailSent: 'Se enviará un correo de confirmación a {{email}}.',
})
