import type * as english from '@/domain/administration/people.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'person.self': 'No puede desactivar su propia cuenta.',
  'person.left':
    'Un archivo del sistema de Recursos Humanos indica que esta persona ya no trabaja aquí. Podrá iniciar sesión cuando un archivo la nombre de nuevo.',
  'person.deactivated': 'El sistema de identidad de la empresa desactivó esta cuenta. Hay que reactivarla allí.',
  'person.sessions': 'Sus propias sesiones están en la página “Dónde tiene la sesión abierta”.',
})
