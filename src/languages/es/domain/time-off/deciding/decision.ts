import type * as english from '@/domain/time-off/deciding/decision.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'time-off.comment.required': 'Se requiere un comentario para denegar una solicitud.',
  'time-off.reopen.comment': 'Se requiere un comentario para reabrir una solicitud.',
})
