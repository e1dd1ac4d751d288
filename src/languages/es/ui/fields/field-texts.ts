import type * as english from '@/ui/fields/field-texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const fieldText = translated<typeof english.fieldText>()({
  justDigits: 'Solo se conservan los dígitos, {{most}} como máximo.',
  read: 'Se entendió como {{text}}',
  hours: '{{typed}} son {{text}} horas.',
  hoursReset: '{{typed}} no es un número de horas, así que ahora es 0.00.',
})
