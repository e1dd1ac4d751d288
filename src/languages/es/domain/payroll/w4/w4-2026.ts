import type * as english from '@/domain/payroll/w4/w4-2026.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  line1a:
    'Propinas calificadas, hasta $25,000, si su ingreso total es de menos de $150,000 ($300,000 en declaración conjunta)',
  line1b:
    'La mitad adicional de las horas extra pagadas a tiempo y medio, hasta $12,500 ($25,000 en declaración conjunta), si su ingreso total es de menos de $150,000 ($300,000 en declaración conjunta)',
  line1c:
    'Intereses calificados de préstamos para vehículos de pasajeros, hasta $10,000, si su ingreso total es de menos de $100,000 ($200,000 en declaración conjunta)',
  line2: 'Líneas 1a, 1b y 1c juntas',
  line3a:
    '$6,000 si usted tiene 65 años o más antes de fin de año y su ingreso total es de menos de $75,000 ($150,000 en declaración conjunta)',
  line3b:
    '$6,000 si su cónyuge tiene 65 años o más antes de fin de año y un número de Seguro Social válido para trabajar, y el ingreso total de usted es de menos de esa cantidad',
  line4: 'Líneas 3a y 3b juntas',
  line5:
    'Intereses de préstamos estudiantiles, aportaciones deducibles a cuentas IRA, gastos de educadores, pensión pagada al cónyuge divorciado y ciertos otros ajustes (Anexo 1, Parte II)',
  line6a: 'Gastos médicos y dentales que pasen del 7.5% de su ingreso total',
  line6b:
    'Impuestos estatales y locales, hasta $40,400 ($20,200 en declaración por separado), si su ingreso total es de menos de $505,000 ($252,500 en declaración por separado)',
  line6c:
    'Intereses hipotecarios de la vivienda, si debe menos de $750,000 ($375,000 en declaración por separado) por la compra de la vivienda',
  line6d: 'Donaciones caritativas que pasen del 0.5% de su ingreso total',
  line6e: 'Otras deducciones detalladas',
  line7: 'Líneas 6a a 6e juntas',
  line8a: 'Su ingreso total',
  line8b: 'Línea 8a menos línea 4, si es más de cero',
  line9: 'Límite de las deducciones detalladas',
  line10:
    'Línea 7 si la línea 9 es mayor que la línea 8b; si no, el 94% de la línea 7; cero si la línea 4 es mayor que la línea 8a',
  line11: 'Deducción estándar',
  line12:
    'Donaciones caritativas en efectivo, hasta $1,000 ($2,000 en declaración conjunta), si toma la deducción estándar',
  line13: 'Líneas 11 y 12 juntas',
  line14: 'Línea 10 menos línea 11 si la línea 10 es mayor que la línea 13; si no, la línea 12',
  line15: 'Líneas 2, 4, 5 y 14 juntas: anótelo en “Deductions”, paso 4(b)',
})
