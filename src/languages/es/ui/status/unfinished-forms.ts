import type * as english from '@/ui/status/unfinished-forms.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  list: 'Unfinished forms',
  unfinished: 'Unfinished: {{what}}.',
  titled: '{{title}}, {{differs}}',
  form: 'A form',
  kept: 'Not submitted. Kept on this device since {{time}}.',
  continue: 'Continue',
  discard: 'Discard',
  discardTitle: 'Discard your changes?',
  discardText: '“{{what}}” was not submitted. It is removed from this device.',
})
