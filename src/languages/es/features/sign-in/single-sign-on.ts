import type * as english from '@/features/sign-in/single-sign-on.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  working: 'Iniciando su sesión…',
  failed: 'Ocurrió un error de SSO',
  failedHelp: 'No se pudo iniciar sesión con SSO. Por favor, inicie sesión con sus credenciales de {{company}}',
  company: 'la empresa',
  away: 'Este enlace necesita señal',
  awayCode: 'Necesita señal para terminar de iniciar sesión',
  awayHelp: 'Inténtelo de nuevo cuando la tenga, o inicie sesión abajo.',
  again: 'Intentar de nuevo',
})
