import { translated } from '@/domain/screen-texts.ts'
import type * as english from '@server/work/mail/letters.ts'

export const mailText = translated<typeof english.mailText>()({
  code: 'Su código de inicio de sesión para {{application}}',
  codeIs: 'Su código es {{code}}.',
  codeLife: 'Es válido por {{minutes}} minutos y funciona una sola vez. Nadie de {{company}} se lo pedirá nunca.',
  codeAlarm:
    'Si usted no está iniciando sesión en este momento, otra persona conoce su contraseña: cámbiela y avise a su líder o a Recursos Humanos.',

  confirmPhone: '¿Pidió mensajes de planificación previa en este teléfono? Para confirmar: {{link}}',

  confirmEmail: 'Confirme su dirección de correo electrónico para {{application}}',
  confirmEmailWhat: 'Alguien ingresó esta dirección como correo electrónico personal en {{company}}.',
  confirmEmailHow: 'Si fue usted, abra este enlace y presione el botón:',
  confirmEmailLife:
    'El enlace es válido por {{days}} días. Si no fue usted, no haga nada: no se enviará nada más a esta dirección.',

  signed: '{{title}}: enviado',
  signedLine: 'Se envió su documento “{{title}}”. El comprobante es {{receipt}}.',
  signedWhat: 'Su documento “{{title}}” se envió a {{company}}. El comprobante es {{receipt}}.',
  signedWhere: 'Lo que usted firmó está en Mis documentos, en el portal.',
  signedAlarm: 'Si no fue usted, escriba de inmediato a {{email}}.',

  w4: 'Su W-4 se envió',
  w4Line: 'Su W-4 se envió. El comprobante es {{receipt}}.',
  w4What: 'Su W-4 se envió a {{company}}. Procesarlo tarda un día hábil. El comprobante es {{receipt}}.',
  w4Where: 'El formulario está en el archivo de W-4 del portal.',

  exemptionDue: 'Renueve su W-4 exento',
  exemptionLapsed: 'Su exención en el W-4 terminó',
  exemptionHow: 'El formulario está en Actualizar W-4, en el portal: {{link}}',
  questions: '¿Preguntas? Escriba a {{email}}.',

  refused: '{{application}}: se rechazó {{file}}',
  refusedWhat: {
    one: '{{file}} tiene un problema. No se cargó nada.',
    other: '{{file}} tiene {{count}} problemas. No se cargó nada.',
  },
  refusedInFolder: {
    one: 'El archivo {{file}} de la carpeta vigilada tiene un problema. No se cargó nada.',
    other: 'El archivo {{file}} de la carpeta vigilada tiene {{count}} problemas. No se cargó nada.',
  },
  refusedHow: 'Esto es lo que hay que cambiar: {{link}}',
  refusedWhere: 'El archivo está en la carpeta “refused”. Ponga el archivo corregido en la carpeta vigilada.',
})
