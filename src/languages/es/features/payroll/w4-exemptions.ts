import type * as english from '@/features/payroll/w4-exemptions/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const exemptionsText = translated<typeof english.exemptionsText>()({
  list: 'W-4 exentos por renovar',
  explained:
    'Personas que reclamaron exención de retención para un año anterior y no han enviado un W-4 nuevo desde entonces. Reciben un recordatorio por correo electrónico cuando termina el año, y otro cuando termina la exención.',
  employee: 'Empleado',
  year: 'Para',
  signed: 'Firmado',
  until: 'Exento hasta',
  due: 'Por renovar',
  lapsed: 'Vencida',
  reminded: 'Último recordatorio',
  notReminded: 'Ninguno',
  empty: 'No hay exenciones por renovar',
  emptyWhy: 'Todas las personas que estaban exentas en un año anterior enviaron un W-4 nuevo.',
  failed: 'No se pudo cargar la lista, y aún no hay ninguna guardada en este dispositivo.',
})
