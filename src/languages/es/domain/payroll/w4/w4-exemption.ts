import type * as english from '@/domain/payroll/w4/w4-exemption.ts'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  counts: 'Exento hasta el {{date}}',
  due: 'Exento hasta el {{date}}',
  lapsed: 'Exento, terminó el {{date}}',
  dueTitle: 'Su exención de retención termina el {{date}}.',
  dueText:
    'Era para {{year}}. Si usted sigue exento, envíe un nuevo W-4 a más tardar en esa fecha. De lo contrario, se le vuelven a retener impuestos.',
  lapsedTitle: 'Su exención de retención terminó el {{date}}.',
  lapsedText: 'Era para {{year}}. Se le vuelven a retener impuestos. Envíe un nuevo W-4 para indicar cuánto.',
})
