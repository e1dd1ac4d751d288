import type * as english from '@/ui/shell/sign-in-again.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  title: 'Inicie sesión de nuevo',
  help: 'Su sesión terminó. No se pierde nada: lo que escribió está guardado, y sus cambios sin enviar se enviarán después de que inicie sesión.',
  offlineHelp:
    'Inició sesión sin conexión y ahora tiene señal. Inicie sesión de nuevo para que se puedan enviar sus cambios.',
  link: 'Usted llegó desde el portal de su empresa: abra de nuevo el enlace de ese portal, o inicie sesión aquí con la contraseña de su empresa. En ambos casos se conserva lo que escribió.',
  usePassword: 'Usar una contraseña',
  ended: 'Su sesión terminó',
  waits: 'Lo que presente se queda en este dispositivo hasta que inicie sesión.',
  as: 'Inició sesión como {{name}}',
  password: 'Contraseña',
  passwordShow: 'Mostrar contraseña',
  passwordHide: 'Ocultar contraseña',
  submit: 'Iniciar sesión',
  working: 'Iniciando sesión…',
  passwordRequired: 'Escriba su contraseña.',
  later: 'Ahora no',
  leave: 'Cerrar sesión',
  back: 'Volver a la contraseña',
  passwordTitle: 'Escriba su contraseña',
  passcodeTitle: 'Escriba su código de acceso',
  unlockHelp:
    'La página se volvió a cargar. Su sesión sigue abierta, pero todo lo guardado en este dispositivo está bloqueado: borradores, cambios sin enviar y lo que puede ver sin conexión.',
  passcode: 'Código de acceso',
  passcodeShow: 'Mostrar código de acceso',
  passcodeHide: 'Ocultar código de acceso',
  passcodeRequired: 'Escriba su código de acceso.',
  unlock: 'Desbloquear',
  unlocking: 'Desbloqueando…',
  locked: 'Este dispositivo está bloqueado',
  lockedHelp: 'Su contraseña o código de acceso abre sus borradores y cambios sin enviar.',
})
