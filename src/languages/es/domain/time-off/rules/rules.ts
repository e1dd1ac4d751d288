import type * as english from '@/domain/time-off/rules/rules.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'time-off.code.choose': 'Primero elija una categoría',
  'time-off.code.required': 'Este dato es obligatorio',
  'time-off.code.unknown': 'El código de tiempo libre no existe',
  'time-off.code.payroll': 'Solo Nómina puede solicitar {{category}}.',
  'time-off.date.past': 'La fecha está demasiado lejos en el pasado',
  'time-off.date.future': 'La fecha está demasiado lejos en el futuro',
  'time-off.date.unscheduled': 'Usted no tiene horario para esta fecha',
  'time-off.date.taken': 'Esta fecha ya se seleccionó en otra solicitud',
  'time-off.day.entries': 'No puede haber más de {{n}} entradas por día',
  'time-off.day.hours': 'Ya tiene demasiadas horas solicitadas para este día.',
  'time-off.split.category': 'División no válida para {{date}}: se eligió dos veces la misma categoría',
  'time-off.split.part': 'División no válida para {{date}}: cada parte debe ser de al menos {{min}} horas',
  'time-off.split.total': 'División no válida para {{date}}: las partes deben sumar las {{n}} horas de su horario',
  'time-off.hours.hourly': 'Debe ser entre {{min}} y las {{n}} horas de su horario',
  'time-off.hours.salaried': 'Lo seleccionado debe coincidir con las {{n}} horas de su horario',
  'time-off.bereavement.days':
    'Solo puede solicitar hasta {{n}} días por solicitud de tiempo libre para la categoría seleccionada.',
  'time-off.civic-duty.weekend': '{{day}} no está disponible para una solicitud de Deber cívico.',
  'time-off.civic-duty.days': 'Solo puede solicitar hasta {{n}} días de Deber cívico.',
  'time-off.balance.short': 'No hay suficientes horas disponibles para completar esta solicitud.',
})
