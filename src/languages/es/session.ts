import type * as english from '@/session/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const sessionText = translated<typeof english.sessionText>()({
  // Specification 1 section 8.
  noEmail: 'No hay ningún correo electrónico registrado. Comuníquese con su líder o con Recursos Humanos.',
  singleSignOn: 'No se pudo completar el inicio de sesión con SSO. Inicie sesión con sus credenciales de la empresa',
  failed: 'Hubo un error al crear la autenticación',
  deviceFailed:
    'Este navegador no pudo abrir lo que la aplicación guardó en este dispositivo. Espere un momento e inténtelo de nuevo.',
  tookTooLong: 'Esto tardó demasiado. Inicie sesión de nuevo.',
  notAnswered:
    'El servidor no respondió, así que no se pudo verificar su contraseña. Inténtelo de nuevo. Cada intento espera más tiempo la respuesta.',
  wrongOffline:
    'El servidor no respondió, y este nombre de usuario y esta contraseña no abren nada en este dispositivo. Sin señal, use los que usó aquí la última vez.',
  wrongHere: 'No es lo que usó la última vez que inició sesión en este dispositivo.',
  triesLeft: { one: 'Queda 1 intento antes de una pausa.', other: 'Quedan {{count}} intentos antes de una pausa.' },
  pausedNow: 'Espere {{time}} con esta aplicación abierta e inténtelo de nuevo.',
  expiredOffline: 'Han pasado más de siete días desde el {{day}}. Inicie sesión una vez con señal.',
  tooMany: 'Demasiados intentos. Inténtelo de nuevo en {{time}}.',
  paused: 'Demasiados intentos. Espere {{time}} con esta aplicación abierta e inténtelo de nuevo.',
  shortPasscode: 'Use al menos {{n}} caracteres.',
  wrongPassword: 'Esa no es la contraseña con la que empezó.',
  wrongPasscode: 'Ese no es el código de acceso que se creó en este dispositivo.',
  seconds: { one: '1 segundo', other: '{{count}} segundos' },
  minutes: { one: '1 minuto', other: '{{count}} minutos' },
  hours: { one: '1 hora', other: '{{count}} horas' },
})
