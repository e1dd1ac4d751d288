import { screenTexts } from '@/domain/screen-texts.ts'

export const acknowledgementText = screenTexts('acknowledgement', {
  en: {
    signatureRequired: 'Electronic Signature Required',
    pasteBlocked: 'Type your name. Pasting is not allowed here.',
    emailMe: 'Send me an email confirmation to: {{email}}',
    emailMeNowhere: 'Send me an email confirmation',
    noEmail: 'No email on file.',
  },
})
