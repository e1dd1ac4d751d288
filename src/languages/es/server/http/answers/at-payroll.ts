import { translated } from '@/domain/screen-texts.ts'
import type * as english from '@server/http/answers/at-payroll.ts'

export const outcomeText = translated<typeof english.outcomeText>()({
  held: 'Nómina debe liberarlo primero.',
  noReason: 'Nómina no dio ningún motivo.',
})
