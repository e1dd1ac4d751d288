import type * as english from '@/app/routes.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
  home: 'Inicio',
  activity: 'Actividad',
  sessions: 'Dónde tiene la sesión abierta',
  sessionsShort: 'Sesiones',
  unknown: 'Página no encontrada',
})
