import type * as english from '@/features/time-off/dashboard/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const dashboardText = translated<typeof english.dashboardText>()({
  newRequest: 'Nueva solicitud',
  myRequests: 'Mis solicitudes',
  requestOf: 'Solicitar {{category}}',
  hours: 'Saldo de horas',
  nextDaysOff: 'Próximos días libres: {{days}}',
  noDaysOff: 'No tiene días libres previstos',
  noDaysOffHelp: 'Solicítelos cuando los necesite.',
  loading: 'Cargando',
})
