import { translated } from '@/domain/screen-texts.ts'
import type * as english from '@server/work/w4/w4-pages.ts'

export const pagesText = translated<typeof english.pagesText>()({
  instructions: '{{form}}: Instrucciones (página 2)',
  worksheets: '{{form}}: Hojas de trabajo (páginas 3 y 4)',
  summary:
    'Un resumen de {{company}}. El formulario oficial con sus instrucciones está en www.irs.gov/FormW4 (en español: www.irs.gov/FormW4SP).',
  footer: 'Formulario W-4 ({{year}})',

  purpose: 'Para qué sirve el formulario',
  purposeText:
    'Con el Formulario W-4 usted indica cuánto impuesto federal sobre los ingresos se retiene de su pago. Si se retiene muy poco, usted debe impuestos cuando presenta su declaración, y quizás una multa; si se retiene demasiado, recibe un reembolso. Entregue un formulario nuevo cuando cambie su situación personal o económica.',
  exempt: 'Exento de retención',
  exemptText:
    'Puede reclamar la exención para {{year}} si no tuvo obligación tributaria por el impuesto federal sobre los ingresos en {{before}} y espera no tenerla en {{year}}. Entonces no se retiene nada, y solo cuentan los pasos 1 y 5. La exención es válida por un año calendario: debe entregar un formulario nuevo a más tardar el {{due}}.',
  status: 'Paso 1: su estado civil para la declaración',
  statusText:
    'Elija el estado civil con el que espera presentar su declaración. De él depende qué deducción estándar y qué tasas de impuesto se usan.',
  jobs: 'Paso 2: más de un empleo',
  jobsText:
    'Este paso es para personas con más de un empleo al mismo tiempo, y para parejas que presentan una declaración conjunta y trabajan los dos. Si hay solo dos empleos en total, marque la casilla aquí y en el formulario del otro empleo: la deducción estándar y las categorías tributarias se dividen entonces por la mitad para cada uno. Eso es exacto si los dos empleos pagan más o menos lo mismo. Si no, use el estimador en www.irs.gov/W4AppSP o la hoja de trabajo para múltiples empleos. Complete los pasos 3 a 4(b) en un solo formulario, de preferencia el del empleo que más paga.',
  dependents: 'Paso 3: dependientes y otros créditos',
  dependentsText:
    'Este paso es para personas cuyo ingreso total es de ${{others}} o menos (${{joint}} o menos si es casado que presenta una declaración conjunta). Un hijo calificado es menor de 17 años al final del año, es su dependiente, vive con usted más de la mitad del año y tiene el número de Seguro Social requerido: ${{child}} por cada uno. Por otros dependientes, como un hijo mayor o un pariente: ${{dependent}} por cada uno. Puede agregar otros créditos, como los de educación o los de impuestos extranjeros.',
  adjustments: 'Paso 4: otros ajustes',
  otherIncome:
    '4(a) Otros ingresos del año que no son de empleos y de los que no se retiene nada, como intereses, dividendos e ingresos de jubilación.',
  deductions:
    '4(b) Deducciones diferentes de la deducción estándar: la última línea de la hoja de trabajo para deducciones.',
  extra: '4(c) Cualquier cantidad adicional que quiera que se retenga de cada cheque de pago.',
  signature: 'Paso 5: su firma',
  signatureText: 'El formulario no es válido si usted no lo firma.',

  jobsSheet: 'Paso 2(b): múltiples empleos',
  jobsSheetText:
    'El impuesto adicional por varios empleos depende de lo que paga cada uno. Lo calculan el estimador en www.irs.gov/W4AppSP y las tablas del formulario oficial. Divida el impuesto adicional del año entre el número de períodos de pago del empleo que más paga, y anote el resultado en el paso 4(c) del formulario de ese empleo.',
  deductionsSheet: 'Paso 4(b): deducciones',
  deductionsSheetText: 'Las cantidades son para {{year}}. Guarde esta hoja de trabajo en sus archivos.',
})
