import type * as english from '@/domain/time-off/queues/reminders.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'nudge.again': 'Usted envió un recordatorio hace menos de un día. Puede enviar el siguiente a partir de: {{time}}.',
})
