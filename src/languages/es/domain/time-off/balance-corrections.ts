import type * as english from '@/domain/time-off/balance-corrections.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'correction.hours': 'Enter at most {{most}} hours, and not 0.',
  'correction.self': 'You can’t correct your own balance.',
  'correction.driver': 'Drivers have no balances here.',
})
