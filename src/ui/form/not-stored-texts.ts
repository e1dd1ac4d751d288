import { screenTexts } from '@/domain/screen-texts.ts'

export const notStoredText = screenTexts('not-stored', {
  en: {
    title: 'Not saved',
    full: 'This device has no room left, so your changes were neither saved nor sent. Free some space, then submit again.',
    locked:
      'What is saved on this device is locked until you sign in again, so your changes were neither saved nor sent. Sign in, then submit again.',
    failed: 'This device could not save your changes, so they were not sent. Please submit again.',
    inForm: 'What you entered is still in the form.',
  },
})
