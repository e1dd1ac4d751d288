import type * as english from '@/domain/payroll/w4/w4.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'w4.locked':
    'No puede actualizar su W-4 por medio de este servicio. Comuníquese con el departamento de impuestos de Nómina.',
  'w4.year': 'Ahora se usa el formulario de {{year}}. Ábralo de nuevo, revíselo y fírmelo.',
  'w4.email': 'La confirmación necesita una dirección de correo electrónico. Agréguela en Mi información.',
  'w4.signature':
    'La firma debe incluir el nombre y el apellido como aparecen en “Personal Information” (información personal)',
  'w4.amount.format': 'Formato de dinero no válido',
  'w4.amount.max': 'La cantidad debe ser menor que ${{max}}',
  'w4.dependents': 'Seleccione de 0 a {{most}} en la lista',
  'w4.exempt': 'Si reclama el estado de exento, no puede reclamar nada más.',
  'w4.signed.superseded': 'Ya está registrado un W-4 que usted firmó después. Revise este y fírmelo de nuevo.',
})
