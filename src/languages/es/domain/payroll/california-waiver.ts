import type * as english from '@/domain/payroll/california-waiver.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'waiver.choice': 'Seleccione al menos una opción.',
  'waiver.none':
    'Seleccione las renuncias que desea, o seleccione “I do not waive any meal period” (no renuncio a ningún período de comida), pero no ambas cosas.',
})

export const words = translated<typeof english.words>()({ submitted: 'Renuncia a comidas y descansos en California' })
