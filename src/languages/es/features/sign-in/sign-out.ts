import type * as english from '@/features/sign-in/sign-out.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  title: '¿Cerrar sesión?',
  unsent: {
    one: '1 cambio aún no se ha enviado.',
    other: '{{count}} cambios aún no se han enviado.',
  },
  help: 'Todo queda bloqueado en este dispositivo y se envía después de que usted vuelva a iniciar sesión aquí. Si se queda, se envía cuando haya señal.',
  sealed: 'Todo queda bloqueado en este dispositivo y {{sent}}, también con la sesión cerrada.',
  ended: 'Todo queda bloqueado en este dispositivo y se envía después de que usted vuelva a iniciar sesión aquí.',
  offline:
    'No hay señal. Aún puede iniciar sesión aquí con su nombre de usuario y la misma contraseña o el mismo código de acceso, pero las páginas guardadas en este dispositivo se eliminan ahora y vuelven solo cuando haya señal.',
  stay: 'Mantener la sesión',
  leave: 'Cerrar de todos modos',
})
