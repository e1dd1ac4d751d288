import type * as english from '@/ui/shell/notices/unhandled.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  title: 'Eso no funcionó',
  full: 'Este dispositivo ya no tiene espacio. Libere espacio e inténtelo de nuevo.',
  locked: 'Lo que está guardado en este dispositivo queda bloqueado hasta que inicie sesión de nuevo.',
  failed: 'Algo salió mal. Por favor, inténtelo de nuevo.',
  ok: 'Aceptar',
})
