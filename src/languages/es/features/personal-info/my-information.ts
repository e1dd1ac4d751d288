import type * as english from '@/features/personal-info/my-information/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const informationText = translated<typeof english.informationText>()({
  resident: 'Dirección de residencia',
  maritalStatus: 'Estado civil',
  chooseMaritalStatus: 'Seleccione un estado civil',
  workEmail: 'Correo electrónico del trabajo',
  none: 'Ninguno registrado',
  personalEmail: 'Correo electrónico personal',
  confirmAsked:
    'Falta confirmar: abra el enlace en el correo que enviamos a {{email}} y presione “Confirmar”. Hasta entonces no se envía nada más a esta dirección.',
  confirmUnasked:
    '{{email}} aún no está confirmado, así que no se envía nada a esa dirección. Pida el correo que la confirma.',
  confirmAgainAt: 'Se podrá enviar de nuevo a partir de: {{time}}.',
  confirmAgain: 'Enviar de nuevo',
  confirmSentAgain: 'Enviado. Revise su correo electrónico.',
  cellPhone: 'Celular',
  mailing: 'Dirección postal',
  wantsMailing: 'Quiero una dirección postal',
  sameAsResident: 'Igual que la dirección de residencia',
  acknowledgeTitle: '¿Usar una dirección postal?',
  acknowledgeText:
    'Entonces el correo postal de {{company}} irá a su dirección postal. Puede volver a desactivarla aquí.',
  accept: 'Aceptar',
  cancel: 'Cancelar',
  keepSameTitle: '¿Mantener igual su dirección postal?',
  keepSameText:
    'Usted cambió su dirección de residencia, y su dirección postal está marcada como la misma. Era {{old}}.',
  keepSame: 'Mantenerlas iguales',
  keepOld: 'Mantener la anterior',
  submit: 'Enviar',
  discard: 'Descartar',
  unchanged: 'No se cambió nada, así que no hay nada que enviar.',
  successTitle: '¡El formulario se guardó!',
  noMailing: 'Sin dirección postal',
  language: 'Cambiar el idioma',
  yourData: 'Sus datos: cuánto tiempo los guardamos',
})
