import type * as english from '@/features/time-off/my-requests/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const requestsText = translated<typeof english.requestsText>()({
  label: 'Mis solicitudes',
  actions: 'Acciones',
  waitsFor: 'En espera de',
  view: 'Ver',
  viewOf: 'Ver {{types}}, {{days}}',
  empty: 'No hay solicitudes',
  newRequest: 'Nueva solicitud',
  dates: 'Días libres',
  failed: 'No se pudieron cargar sus solicitudes y aún no hay ninguna guardada en este dispositivo.',
  keptOnly:
    'No se pudo cargar esta página y no está en este dispositivo. Estas son las solicitudes del {{from}} al {{to}} que el dispositivo tiene guardadas (última actualización: {{time}}).',
})
