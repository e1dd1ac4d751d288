import type * as english from '@/ui/form/outcome/not-stored.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  title: 'Not saved',
  full: 'This device has no room left, so your changes were neither saved nor sent. Free some space, then submit again.',
  locked:
    'What is saved on this device is locked until you sign in again, so your changes were neither saved nor sent. Sign in, then submit again.',
  closed:
    'This device can’t save anything right now, so your changes were neither saved nor sent. A message on the page says why. Submit again when the message is gone.',
  failed: 'This device could not save your changes, so they were not sent. Please submit again.',
  inForm: 'What you entered is still in the form.',
})
