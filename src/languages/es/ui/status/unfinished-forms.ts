import type * as english from '@/ui/status/unfinished-forms.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  list: 'Formularios sin terminar',
  unfinished: 'Sin terminar: {{what}}.',
  titled: '{{title}}, {{differs}}',
  form: 'Un formulario',
  kept: 'Sin enviar. Guardado en este dispositivo desde: {{time}}.',
  continue: 'Continuar',
  discard: 'Descartar',
  discardTitle: '¿Descartar sus cambios?',
  discardText: '“{{what}}” no se envió. Se quita de este dispositivo.',
})
