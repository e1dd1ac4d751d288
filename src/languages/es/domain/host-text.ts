import type * as english from '@/domain/host-text.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'host.characters': 'Payroll’s system can’t hold {{characters}}. Please write this another way.',
  'host.characters.try': 'Payroll’s system can’t hold {{characters}}. You could write “{{instead}}”.',
  'host.length': 'Payroll’s system holds at most {{max}} characters here.',
})
