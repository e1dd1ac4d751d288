import { screenTexts } from '@/domain/screen-texts.ts'

export const emailText = screenTexts('email-check', {
  en: {
    title: 'Add your personal email',
    standard:
      'There is no personal email on file for you. Please add one in My Information, so that you hear of changes to your pay and your personal information.',
    company:
      '{{company}} confirms changes to your pay and your personal information by email, and has no personal email of yours. Please add it in My Information.',
    notNow: 'Not now',
    edit: 'Edit My Information',
    setupTitle: 'Set up your personal email',
    setup:
      'There is no personal email on file for you. Enter it in the field Personal email and press Submit. It works without signal, too.',
    enter: 'Enter my email',
  },
})
