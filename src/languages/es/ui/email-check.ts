import type * as english from '@/ui/email-check/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const emailText = translated<typeof english.emailText>()({
  title: 'Add your personal email',
  standard:
    'There is no personal email on file for you. Please add one in My Information, so that we can tell you about changes to your pay and your personal information.',
  company:
    '{{company}} confirms changes to your pay and your personal information by email, but has no personal email for you. Please add one in My Information.',
  notNow: 'Not now',
  edit: 'Edit My Information',
  setupTitle: 'Set up your personal email',
  setup:
    'There is no personal email on file for you. Enter it in the Personal email field and press Submit. It works offline, too.',
  enter: 'Enter my email',
})
