import { translated } from '@/domain/screen-texts.ts'
import type * as english from '@server/work/mail/letter-for.ts'

export const letterText = translated<typeof english.letterText>()({
  hello: 'Hola, {{name}}:',
})
