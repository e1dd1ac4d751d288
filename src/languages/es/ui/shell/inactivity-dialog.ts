import type * as english from '@/ui/shell/inactivity-dialog.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  title: '¿Sigue ahí?',
  // Specification 1 section 8.
  help: 'Por favor, presione Continuar para reanudar su sesión.',
  left: { one: 'Su sesión se cerrará en 1 segundo.', other: 'Su sesión se cerrará en {{count}} segundos.' },
  continue: 'Continuar',
  signOut: 'Cerrar sesión ahora',
})
