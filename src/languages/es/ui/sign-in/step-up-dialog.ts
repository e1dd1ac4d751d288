import type * as english from '@/ui/sign-in/step-up-dialog.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  password: 'Enter your password',
  passcode: 'Enter your passcode',
  passwordHelp: 'You need to enter it again to change your pay or contact details.',
  passcodeHelp: 'You need to enter this device’s passcode again to change your pay or contact details.',
  kept: 'What you submitted is saved on this device and will be sent after that.',
  link: 'If you are asked again, open your company’s link again and send it from Activity.',
  company: 'Sign in again',
  companyHelp:
    'Before you change your pay or contact details, your company has to ask for your password again. You’ll come back here, and what you entered is saved.',
  orCompany: 'Or sign in with your company again. You’ll come back here, and what you entered is saved.',
  passcodeLabel: 'Device passcode',
  cancel: 'Cancel',
})
