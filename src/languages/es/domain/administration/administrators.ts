import type * as english from '@/domain/administration/administrators.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'administrator.last': 'This is the last active payroll admin. Add another one first.',
  'administrator.driver': 'Drivers can’t have this role.',
  'administrator.twice': 'This person is already on the list.',
})
