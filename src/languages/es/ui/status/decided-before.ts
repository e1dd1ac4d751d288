import type * as english from '@/ui/status/decided-before.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  madeBefore: '{{by}} ya había tomado la misma decisión antes ({{time}}).',
  madeBeforeByYou: 'Usted ya había tomado la misma decisión antes ({{time}}).',
  commentLost: 'Su comentario no se agregó.',
  passedOn: 'Se pasó a Nómina: {{why}}.',
  overdrawn: '{{why}}.',
  overtaken: 'Otra cosa ocurrió primero ({{time}}): {{what}}',
})
