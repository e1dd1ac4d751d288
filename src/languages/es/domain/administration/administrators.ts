import type * as english from '@/domain/administration/administrators.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'administrator.last': 'Es el último administrador de nómina activo. Primero agregue otro.',
  'administrator.driver': 'Los conductores no pueden tener esta función.',
  'administrator.twice': 'Esta persona ya está en la lista.',
})
