import type * as english from '@/features/sign-in/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const signInText = translated<typeof english.signInText>()({
  title: 'Autoservicio para empleados',
  help: 'Use su nombre de usuario y contraseña de la empresa.',
  offline:
    'No hay señal. Inicie sesión con el nombre de usuario y la contraseña que usó por última vez en este dispositivo.',
  offlinePasscode: 'Si usa el portal de su empresa, escriba su código de acceso en lugar de una contraseña.',
  orHelp: 'O use su nombre de usuario y contraseña de la empresa.',
  offlineProvider: 'Si inicia sesión con {{title}}, escriba su código de acceso en lugar de una contraseña.',
  inactive: 'Su sesión se cerró por inactividad. Lo que escribió está guardado.',
  elsewhere: 'Su sesión se cerró, aquí o en otro dispositivo. Inicie sesión para continuar.',
  userName: 'Nombre de usuario',
  password: 'Contraseña',
  show: 'Mostrar contraseña',
  hide: 'Ocultar contraseña',
  signIn: 'Iniciar sesión',
  working: 'Iniciando sesión…',
  withoutAccountsHelp:
    'Este portal no tiene cuentas. El administrador de su servidor crea la primera con este comando:',
  required: 'Escriba su nombre de usuario y contraseña.',
  waiting: { one: '1 cambio está esperando señal', other: '{{count}} cambios están esperando señal' },
  sent: { one: 'Se acaba de enviar 1 cambio', other: 'Se acaban de enviar {{count}} cambios' },
  noConfiguration: 'No se pudieron obtener datos de la URL',
})
