import type * as english from '@/domain/personal-info/my-information.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'personal-info.marital-status.unknown': 'Seleccione un estado civil de la lista',
  'email.changed-often':
    'Su correo electrónico personal se cambió {{most}} veces en 24 horas, que es el límite. Vuelva a poner el anterior para enviar lo demás, y cámbielo mañana.',
})
