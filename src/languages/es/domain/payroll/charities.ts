import type * as english from '@/domain/payroll/charities.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'charity.whole': 'El valor debe ser una cantidad entera de dólares',
  'charity.digits': 'El valor puede tener como máximo {{most}} dígitos',
})

export const words = translated<typeof english.words>()({ changed: 'Obras benéficas' })
