import type * as english from '@/features/payroll/arizona-a4/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const arizonaText = translated<typeof english.arizonaText>()({
  instructions: 'Instrucciones',
  default: 'Si no envía un formulario, se retiene el {{percentage}}% de su salario bruto tributable.',
  due: 'El formulario debe entregarse dentro de los primeros {{days}} días de empleo.',
  cycle: 'Los cambios entran en vigor en el próximo ciclo de nómina.',
  form: 'Formulario A-4 de Arizona',
  otherForms: 'Formularios de otros estados',
  notResident: 'Solo los residentes de Arizona pueden cambiar aquí su impuesto estatal.',
  others: 'Si vive o trabaja en otro estado, llene el formulario de ese estado y entréguelo a Nómina.',
  moved: 'Si se mudó a Arizona, cambie primero su dirección.',

  queuedTitle: 'Hay cambios pendientes del A-4 de Arizona',
  queued: 'Entran en vigor en el próximo ciclo de nómina.',
  queuedNew: 'Pendiente: {{elections}}',
  queuedOld: 'Hasta entonces: {{elections}}',
  queuedOpens: 'El formulario de abajo se abre con los cambios pendientes. Si lo envía de nuevo, los reemplaza.',

  status: 'Estado actual',
  withheld: 'Retenido',
  current: 'Información actual',
  edit: 'Editar Mi información',

  election: 'Elección de retención',
  zero: 'Elegir retención cero',
  zeroHelp: 'Solo si espera no tener ninguna obligación tributaria de Arizona este año.',
  percentage: 'Porcentaje',
  choose: 'Elija un porcentaje',
  percent: '{{percentage}}%',
  extra: 'Retener una cantidad adicional de cada cheque de pago',
  amount: 'Cantidad adicional',
  submit: 'Enviar',
  discard: 'Descartar',

  summaryTitle: 'Su elección de retención de Arizona',
  agree: 'De acuerdo',
  disagree: 'En desacuerdo',

  withheldZero: 'Retención cero',
  withheldPercentage: '{{percentage}}% del salario bruto tributable',
  withheldAmount: '{{elections}}, y ${{amount}} adicionales de cada cheque de pago',

  successTitle: 'Su selección se guardó',
  success: 'Sus cambios se enviaron a Nómina y se actualizarán en el próximo ciclo de nómina.',
})

export const arizonaSummary = translated<typeof english.arizonaSummary>()({
  changed: 'Impuesto estatal de Arizona',
  zero: 'Impuesto estatal de Arizona: retención cero',
})
