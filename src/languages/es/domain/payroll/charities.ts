import type * as english from '@/domain/payroll/charities.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'charity.whole': 'Value must be whole dollar amount',
  'charity.digits': 'Value can have at most {{most}} digits',
})

export const words = translated<typeof english.words>()({ changed: 'Charities' })
