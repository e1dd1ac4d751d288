import { translated } from '@/domain/screen-texts.ts'
import type * as english from '@server/work/mail/folded-letters.ts'

export const foldedText = translated<typeof english.foldedText>()({
  subject: '{{subject}} (y {{count}} más)',
  also: 'Además, desde nuestro último correo electrónico:',
  more: 'y {{count}} más',
})
