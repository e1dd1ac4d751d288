import type * as english from '@/domain/notices/notices.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'notices.always': 'Estos avisos siempre se envían, para que usted note un cambio que no hizo.',
  'notices.quiet': 'Elija dos horas diferentes.',
})
