import type * as english from '@/domain/payroll/w4/w4-2025.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  line1:
    'Sus deducciones detalladas de 2025 (Anexo A), como intereses hipotecarios de la vivienda, donaciones caritativas, impuestos estatales y locales de hasta $10,000 y gastos médicos que pasen del 7.5% de sus ingresos',
  line2: 'Deducción estándar',
  line3: 'Línea 1 menos línea 2, si es más de cero',
  line4:
    'Intereses de préstamos estudiantiles, aportaciones deducibles a cuentas IRA y ciertos otros ajustes (Anexo 1, Parte II)',
  line5: 'Líneas 3 y 4 juntas: anótelo en “Deductions”, paso 4(b)',
})
