import type * as english from '@/app/get-started.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  title: 'Para empezar, {{done}} de {{all}} listo',
  schedule: 'Defina su horario',
  deposits: 'Configure su depósito directo',
  contacts: 'Agregue un contacto de emergencia',
  sign: 'Firme: {{form}}',
  done: 'Listo',
})
