import type * as english from '@/ui/sign-in/sign-on-texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const signOnText = translated<typeof english.signOnText>()({
  signIn: 'Iniciar sesión con {{title}}',
  noSignal: 'Esto necesita señal. Inténtelo de nuevo cuando la tenga.',
  haveCode: 'Tengo un código',
  code: 'Código',
  codeHelp: 'Las 8 letras y números que su navegador mostró después de que inició sesión',
  codeWrong: 'Ese código no es correcto o ya venció. Revíselo, o inicie sesión de nuevo para obtener uno nuevo.',
  useCode: 'Continuar',
  working: 'Iniciando sesión…',

  anyProvider: 'El inicio de sesión de su empresa',
  problem: 'No se completó el inicio de sesión',
  'problem.cancelled':
    'Usted lo canceló, o su cuenta no tiene permiso para usar este portal. Inténtelo de nuevo, o consulte a la mesa de ayuda si no lo canceló.',
  'problem.away': '{{title}} no responde en este momento. Por favor, inténtelo de nuevo en unos minutos.',
  'problem.late': 'El inicio de sesión tardó demasiado, o usted lo empezó en otra página. Por favor, empiece de nuevo.',
  'problem.unknown':
    'Usted inició sesión, pero el portal no tiene ningún registro de usted. Por favor, comuníquese con Recursos Humanos.',
  'problem.disabled':
    'Su cuenta del portal está desactivada. Por favor, comuníquese con su líder o con la mesa de ayuda.',
  'problem.ended':
    'Los registros de Recursos Humanos dicen que usted ya no trabaja aquí. Si no es así, por favor, comuníquese con Recursos Humanos.',
  'problem.again':
    '{{title}} no le pidió su contraseña, así que su cambio todavía la necesita. Puede usar su código de acceso en su lugar.',
  'problem.failed': 'Algo salió mal. Por favor, inténtelo de nuevo. Si vuelve a ocurrir, avise a la mesa de ayuda.',
  understood: 'Aceptar',

  elsewhere: 'Vuelva a la aplicación',
  elsewhereHelp:
    'Allí empezó a iniciar sesión. En la aplicación, elija “Tengo un código” y escriba este código en los próximos 5 minutos.',
  elsewhereWarning: 'Escríbalo solo en su propio dispositivo, y no se lo dé a nadie.',
  copy: 'Copiar código',
  copied: 'Copiado',
  signInHere: 'Iniciar sesión aquí',
})
