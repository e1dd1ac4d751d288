import type * as english from '@/ui/form/acknowledgement/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const acknowledgementText = translated<typeof english.acknowledgementText>()({
  signatureRequired: 'Electronic Signature Required',
  pasteBlocked: 'Type your name. Pasting is not allowed here.',
  emailMe: 'Send me an email confirmation to: {{email}}',
  emailMeNowhere: 'Send me an email confirmation',
  noEmail: 'No email on file.',
})
