import type * as english from '@/ui/sign-in/step-up-dialog.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  password: 'Escriba su contraseña',
  passcode: 'Escriba su código de acceso',
  passwordHelp: 'Tiene que escribirla de nuevo para cambiar su pago o sus datos de contacto.',
  passcodeHelp:
    'Tiene que escribir de nuevo el código de acceso de este dispositivo para cambiar su pago o sus datos de contacto.',
  kept: 'Lo que presentó está guardado en este dispositivo y se enviará después de eso.',
  link: 'Si se lo piden otra vez, abra de nuevo el enlace de su empresa y envíe sus cambios desde Actividad.',
  company: 'Inicie sesión de nuevo',
  companyHelp:
    'Antes de que cambie su pago o sus datos de contacto, su empresa tiene que pedirle de nuevo su contraseña. Después volverá aquí, y lo que escribió está guardado.',
  orCompany: 'O inicie sesión de nuevo con su empresa. Después volverá aquí, y lo que escribió está guardado.',
  passcodeLabel: 'Código de acceso del dispositivo',
  cancel: 'Cancelar',
})
