import type * as english from '@/features/payroll/w4/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const w4Text = translated<typeof english.w4Text>()({
  sections: 'Secciones del W-4',
  optional: '{{title}} (opcional)',
  submit: 'Enviar',
  discard: 'Descartar',
  clear: 'Vaciar el formulario',
  clearTitle: '¿Vaciar el formulario?',
  clearText: 'Se quita todo lo que usted llenó, y no reclama nada.',
  missing: {
    one: 'Para enviar, complete la sección {{sections}}.',
    other: 'Para enviar, complete las secciones {{sections}}.',
  },
  showMissing: 'Mostrar',
  noEmail: 'No hay un correo electrónico registrado para usted.',
  noSignature:
    'La confirmación de su W-4 va a su correo electrónico, así que solo puede firmar cuando haya uno registrado. Agréguelo en Mi información. Lo que llenó aquí se queda. Si lo acaba de agregar, cuenta en cuanto se envíe.',
  setup:
    'No hay un correo electrónico personal registrado para usted. La confirmación de su W-4 va allí. Puede llenar el formulario ahora y firmarlo después de agregar su correo electrónico en Mi información.',

  tips: 'Cómo llenar su W-4',
  tip: '{{section}}: {{tip}}',
  tipStatus: 'elija el estado civil con el que espera presentar su declaración de impuestos.',
  tipJobs: 'solo si tiene dos empleos, o si presenta una declaración conjunta y su cónyuge trabaja.',
  tipDependents: 'sus hijos, otros dependientes y otros créditos reducen lo que se retiene.',
  tipAdjustments: 'otros ingresos, deducciones y lo que quiere que se retenga además.',
  tipSignature: 'el formulario solo cuenta cuando usted lo ha firmado con su nombre y apellido.',
  exempt: 'El estado de exento vale por un año calendario; debe entregar un W-4 nuevo a más tardar el {{due}}.',
  due: '{{day}} de {{month}}. de {{year}}',
  exemptOver: 'Una exención para {{year}} terminó el {{due}} y ya no cuenta.',
  exemptOnly: 'Con el estado de exento, las secciones 2 a 4 no se aplican.',
  notExempt: 'No estoy exento',
  instructions: 'Instrucciones (página 2)',
  worksheets: 'Hojas de trabajo (páginas 3 y 4)',

  status: 'Estado actual de retención federal',
  allowances: 'Descuentos',
  percentage: 'Porcentaje de retención',
  percent: '{{percentage}}%',
  filingStatus: 'Estado civil para la declaración',
  M: 'Casado',
  S: 'Soltero',
  changeAddress: 'Cambiar en Mi información',

  jobs: 'Use esto solo si tiene dos empleos en total, o si es casado, presenta una declaración conjunta y los dos trabajan. Haga lo mismo en el W-4 del otro empleo.',
  twoJobs: 'Hay solo dos empleos en total',

  incomeLimit:
    'Si su ingreso total será de ${{others}} o menos (${{joint}} o menos si es casado que presenta una declaración conjunta):',
  children: 'Hijos calificados',
  childrenHelp: 'Cuántos son menores de 17 años: ${{credit}} por cada uno.',
  otherDependentsHelp: 'Cuántas otras personas dependen de usted: ${{credit}} por cada una.',
  more: 'Para más de {{most}}, comuníquese con el equipo de impuestos de Nómina por mensaje o teléfono.',
  taxTeam: 'Equipo de impuestos de Nómina',
  byEmailOrPhone: 'Por correo electrónico o teléfono',
  total: '3',
  totalHelp: 'Total de hijos calificados, otros dependientes y otros créditos',

  otherIncomeHelp:
    'Ingresos que no son de empleos y no tienen retención: intereses, dividendos, ingresos de jubilación.',
  deductionsHelp: 'El resultado de la hoja de trabajo para deducciones en la página {{page}} del formulario.',
  openWorksheet: 'Abrir la hoja de trabajo (página {{page}})',
  compute: 'Calcularlo aquí',
  extra: 'Retención adicional',
  extraHelp: 'Cualquier cantidad adicional que quiera que se retenga en cada período de pago.',

  signatureHelp: 'Escriba su nombre y apellido, {{name}}. Cualquier cambio en el formulario quita la firma.',

  reopened:
    'Usted empezó esto en el formulario de {{begun}}. Ahora se usa el formulario de {{year}}, y los créditos pueden ser diferentes. Por favor, revise cada sección y firme el formulario.',
  otherYear:
    'Este es el formulario de {{year}}, pero estamos en {{today}}. Los créditos y límites del formulario pueden ser diferentes de los de este año. Si tiene dudas, pregunte primero al equipo de impuestos de Nómina.',
  unknownYear: 'El W-4 ahora es el formulario de {{year}}. Por favor, actualice esta aplicación para llenarlo.',

  thanksTitle: 'Gracias',
  thanks: 'Su W-4 se envió. Por favor, espere un día hábil para que se procese.',
  confirmation: 'Se envía una confirmación por correo electrónico a {{email}}.',
  delivered: 'Firmado: {{signed}}. Entregado: {{delivered}}.',
  download: 'Descargar PDF del W-4',
  openPdf: 'Abrir el PDF',
})

export const worksheetText = translated<typeof english.worksheetText>()({
  title: 'Hoja de trabajo para deducciones {{year}}',
  intro:
    'El resultado se actualiza mientras escribe. La hoja de trabajo no se envía y no se guarda cuando sale de esta página.',
  status: 'Presenta su declaración como',
  line: 'Línea {{line}}',
  close: 'Cerrar',
  use: 'Usar ${{amount}}',
  dollars: '${{amount}}',
})
