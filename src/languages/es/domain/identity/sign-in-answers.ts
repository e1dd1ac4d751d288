import type * as english from '@/domain/identity/sign-in-answers.ts'
import { translated } from '@/domain/screen-texts.ts'

export const signInSentences = translated<typeof english.signInSentences>()({
  'sign-in.expired':
    'Su contraseña venció. Cámbiela en una computadora de la empresa o con la mesa de ayuda y luego inicie sesión aquí con la nueva.',
  'sign-in.mustChange':
    'Primero debe elegir una contraseña nueva. Cámbiela en una computadora de la empresa o con la mesa de ayuda y luego inicie sesión aquí con la nueva.',
  'sign-in.locked':
    'Su cuenta está bloqueada por demasiadas contraseñas incorrectas. Espere un rato e inténtelo de nuevo, o pida a la mesa de ayuda que la desbloquee.',
  'sign-in.disabled': 'Su cuenta está desactivada. Comuníquese con su líder o con la mesa de ayuda.',
  'sign-in.ended': 'Su cuenta llegó a su fecha de vencimiento. Comuníquese con su líder o con la mesa de ayuda.',
  'sign-in.restricted': 'En este momento no puede iniciar sesión aquí con su cuenta. Comuníquese con la mesa de ayuda.',
  'sign-in.unknown':
    'Su nombre de usuario y su contraseña son correctos, pero el portal no tiene ningún registro de usted. Comuníquese con Recursos Humanos.',
  'sign-in.away':
    'El directorio de la empresa no responde, así que no se pudo verificar su contraseña. Inténtelo de nuevo en unos minutos.',
})
