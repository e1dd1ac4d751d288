import type * as english from '@/ui/form/submitting/differences.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  answers: { one: 'una respuesta cambiada', other: '{{count}} respuestas cambiadas' },
  and: '{{first}}, {{next}}',
})
