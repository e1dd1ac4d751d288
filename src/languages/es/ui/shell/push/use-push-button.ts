import type * as english from '@/ui/shell/push/use-push-button.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  on: 'Este dispositivo recibe notificaciones',
  off: 'Este dispositivo ya no recibe notificaciones',
  denied:
    'Su navegador no permite notificaciones de esta aplicación. Puede cambiarlo en la configuración del navegador.',
  undecided: 'Las notificaciones siguen desactivadas. Puede activarlas en Mi información.',
  shared: 'Varias personas usan este dispositivo, así que no recibe notificaciones.',
  noSignal: 'Para esto se necesita señal. Inténtelo de nuevo cuando la tenga.',
  failed: 'No se pudo hacer. Inténtelo de nuevo más tarde.',
})
