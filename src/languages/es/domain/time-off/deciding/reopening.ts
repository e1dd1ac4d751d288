import type * as english from '@/domain/time-off/deciding/reopening.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'time-off.reopen.taken': '{{days}}: ya en la solicitud {{request}}.',
  'time-off.reopen.short': 'Quedan {{left}} horas de {{category}}, y esta solicitud necesita {{hours}}.',
  'time-off.reopen.uploading':
    'Ya comenzó la subida de la solicitud a Nómina, así que no se puede reabrir. Edítela cuando esté completada.',
})
